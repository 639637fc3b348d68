import type { LoadTable } from '../../connector';
import { belongingsLeftOut, foreignLeftOut, type LeftOut } from '../../left-out';
import { quoteName, quoteTable } from '../identifiers';
import { defaultOf, setDefault } from './new-columns';

/**
 * What a new table never gets, whatever the destination: objects that belong to a table, and expressions in another
 * engine's SQL.
 */
export function neverMade(table: LoadTable): LeftOut[] {
  const { source, target, sameEngine } = table;
  const belongings = belongingsLeftOut(table).map((item) => ({
    ...item,
    statement: item.statement && inTarget(item.statement, table),
  }));
  if (sameEngine) return belongings;
  const alter = `ALTER TABLE ${quoteTable(target)} ADD`;
  return [
    ...foreignLeftOut(table, {
      hasDefault: (column) => defaultOf({ column, table }) !== null,
      setDefault: (column) => setDefault({ column, table }, column.defaultExpression ?? ''),
      addCheck: ({ name, expression }) => `${alter} CONSTRAINT ${quoteName(name)} CHECK (${expression})`,
    }),
    ...(source.engineDetails === undefined ? belongings : []),
  ];
}

/** The server names the source's table; the statement is for the destination's. */
function inTarget(statement: string, { source, target }: LoadTable): string {
  if (source.schema === target.schema && source.name === target.name) return statement;
  const forms = (name: string) => [name, quoteName(name)];
  return forms(source.schema)
    .flatMap((schema) => forms(source.name).map((name) => ` ${schema}.${name}`))
    .reduce((text, from) => text.replaceAll(`${from} `, ` ${quoteTable(target)} `), statement);
}
