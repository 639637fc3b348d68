/** The parts of a table's name: without a schema if the engine has none. */
export const pathOfTable = (table: { schema_name: string; table_name: string }): string[] =>
  [table.schema_name, table.table_name].filter((part) => part !== '');
