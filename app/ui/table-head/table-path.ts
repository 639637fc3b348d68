/** The parts of a table's name: without a schema where the engine knows none. */
export const pathOfTable = (table: { schema_name: string; table_name: string }): string[] =>
  [table.schema_name, table.table_name].filter((part) => part !== '');
