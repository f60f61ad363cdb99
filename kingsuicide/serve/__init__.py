"""The table as an app of its own: Voilà's launch, configuration and page."""
