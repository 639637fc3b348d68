import { AppError } from '@core/kernel/errors';
import type { LoadTable } from '../../connector';
import { tableKey, type TableName } from '../../schema';
import { quoteName, quoteTable, quoteText } from '../identifiers';
import { columnDetailsOf, type ColumnDetails } from '../introspection/engine-details';
import type { Session } from '../session/session';
import type { TypeDefinition } from '../types/pg-type';
import type { Closing } from '../../sql/load-closings';
import { refusalOf } from './left-out';
import { makeSchemas } from './make-schemas';

type Definition = NonNullable<ColumnDetails['typeDefinitions']>[number];

/**
 * Creates the types and collations of the table's columns that the destination lacks; returns what must follow after
 * the rows. A collation that its machine does not have is omitted from the columns.
 * @throws AppError 'destination-lacks-type' with the statement that adds what this user may not
 */
export async function makeTypes(session: Session, table: LoadTable): Promise<Closing[]> {
  await makeExtensions(session, table);
  const definitions = table.source.columns.flatMap(
    ({ engineDetails }) => columnDetailsOf(engineDetails).typeDefinitions ?? [],
  );
  const closings: Closing[] = [];
  for (const definition of definitions) {
    await makeSchemas(session, [definition.schema]);
    if (definition.kind === 'collation') {
      if (await hasCollation(session, definition)) continue;
      await refusalOf(() => session.attempt([definition.statement]));
    } else if (await hasType(session, definition)) {
      await requireLabels(session, table, definition);
    } else {
      await session.query(definition.statement);
      closings.push(...laterChecks(table, definition));
    }
  }
  return closings;
}

/** Creates the extensions that types of the columns belong to. */
async function makeExtensions(session: Session, { source, target }: LoadTable): Promise<void> {
  const wanted = source.columns.flatMap(
    ({ engineDetails }) => columnDetailsOf(engineDetails).typeExtension ?? [],
  );
  for (const { schema, name } of new Map(wanted.map((one) => [one.name, one])).values()) {
    const found = await session.query('SELECT 1 AS found FROM pg_catalog.pg_extension WHERE extname = $1', [
      name,
    ]);
    if (found.length > 0) continue;
    const object = `EXTENSION ${quoteName(name)}`;
    const statement = `CREATE ${object} SCHEMA ${quoteName(schema)}`;
    const refusal = await refusalOf(() =>
      session.savepoint(async () => {
        await makeSchemas(session, [schema]);
        await session.query(statement);
      }),
    );
    if (refusal !== null)
      throw new AppError('destination-lacks-type', {
        cause: refusal,
        details: { object, statement, table: tableKey(target) },
      });
  }
}

/** An enum that is there must have all labels: a run does not change the types of others. */
async function requireLabels(
  session: Session,
  { target }: LoadTable,
  { schema, name, labels }: Definition,
): Promise<void> {
  const missing = await session.query(
    `SELECT wanted.label FROM pg_catalog.unnest($1::text[]) AS wanted(label)
     WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_enum e JOIN pg_catalog.pg_type t ON t.oid = e.enumtypid
       JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
       WHERE n.nspname = $2 AND t.typname = $3 AND e.enumlabel = wanted.label)`,
    [labels ?? [], schema, name],
  );
  if (missing.length === 0) return;
  const object = `TYPE ${quoteTable({ schema, name })}`;
  const statement = missing
    .map(({ label }) => `ALTER ${object} ADD VALUE ${quoteText(label ?? '')}`)
    .join('; ');
  throw new AppError('destination-lacks-type', { details: { object, statement, table: tableKey(target) } });
}

const laterChecks = ({ target }: LoadTable, { later }: TypeDefinition): Closing[] =>
  later.map(({ name, statement }) => ({
    rank: '1-key',
    schema: target.schema,
    table: target.name,
    name,
    kind: 'ALTER DOMAIN',
    statements: [statement],
  }));

async function hasType(session: Session, { schema, name }: TableName): Promise<boolean> {
  const found = await session.query(
    `SELECT 1 AS found FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
     WHERE n.nspname = $1 AND t.typname = $2`,
    [schema, name],
  );
  return found.length > 0;
}

/** True if a column of this database can have the collation. */
export async function hasCollation(session: Session, { schema, name }: TableName): Promise<boolean> {
  const found = await session.query(
    `SELECT 1 AS found FROM pg_catalog.pg_collation c JOIN pg_catalog.pg_namespace n ON n.oid = c.collnamespace
     WHERE n.nspname = $1 AND c.collname = $2
       AND c.collencoding IN (-1, pg_catalog.pg_char_to_encoding(pg_catalog.getdatabaseencoding()))`,
    [schema, name],
  );
  return found.length > 0;
}
