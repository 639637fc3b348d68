import type { TableName } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import { columnDetailsOf } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { makeSchemas } from './make-schemas';
import { defaultSequence, sequenceOptions, type NewColumn } from './new-columns';

/** Creates the sequences behind defaults of the columns, with the source's options. */
export async function makeSequences(session: Session, columns: readonly NewColumn[]): Promise<void> {
  for (const column of columns) {
    const sequence = defaultSequence(column);
    if (sequence === null) continue;
    // that of the table is there
    if (sequence.schema !== column.table.target.schema) await makeSchemas(session, [sequence.schema]);
    await session.query(`CREATE SEQUENCE IF NOT EXISTS ${quoteTable(sequence)} ${counting(column)}`);
  }
}

/** A sequence is owned by the same column as in the source: it is dropped with the table. */
export async function ownSequences(session: Session, columns: readonly NewColumn[]): Promise<void> {
  for (const { column, table } of columns) {
    const sequence = defaultSequence({ column, table });
    if (sequence === null || columnDetailsOf(column.engineDetails).sequence?.isOwned !== true) continue;
    const owner = `${quoteTable(table.target)}.${quoteName(column.name)}`;
    await session.query(`ALTER SEQUENCE ${quoteTable(sequence)} OWNED BY ${owner}`);
  }
}

function counting({ column }: NewColumn): string {
  const options = columnDetailsOf(column.engineDetails).sequence?.options;
  if (options !== undefined) return `AS ${options.type} ${sequenceOptions(options)}`;
  const bits = column.type.kind === 'int' ? column.type.bits : 64;
  return `AS ${bits === 16 ? 'smallint' : bits === 32 ? 'integer' : 'bigint'}`;
}

/** True if nothing in the destination has the name. */
export async function isFree(session: Session, name: TableName): Promise<boolean> {
  const [row] = await session.query('SELECT pg_catalog.to_regclass($1) IS NULL AS free', [quoteTable(name)]);
  return row?.free === 't';
}
