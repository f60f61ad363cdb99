// Gives each widget its changes out of one message, all in one task: so they are drawn in one frame.
export default {
  initialize({ model }) {
    model.on("msg:custom", async ({ states }) => {
      const ids = Object.keys(states);
      const models = await Promise.all(ids.map((id) => model.widget_manager.get_model(id)));
      models.forEach((one, place) => one.set_state(states[ids[place]]));
    });
    model.send({ ready: true });
  },
};
