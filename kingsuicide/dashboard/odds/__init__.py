"""The tab of the odds: counted beside the table, told as plain data, shown as tables and a chart."""
