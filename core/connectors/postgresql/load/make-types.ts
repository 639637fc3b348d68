import type { LoadTable } from '../../connector';
import type { TableName } from '../../schema';
import { columnDetailsOf } from '../introspection/engine-details';
import type { Session } from '../session/session';
import type { TypeDefinition } from '../types/pg-type';
import type { Closing } from '../../sql/load-closings';
import { refusalOf } from './left-out';
import { makeSchemas } from './make-schemas';

/**
 * Creates the types and collations of the table's columns that the destination lacks; returns what must follow after
 * the rows. A collation that its machine does not have is omitted from the columns.
 */
export async function makeTypes(session: Session, table: LoadTable): Promise<Closing[]> {
  const definitions = table.source.columns.flatMap(
    ({ engineDetails }) => columnDetailsOf(engineDetails).typeDefinitions ?? [],
  );
  const closings: Closing[] = [];
  for (const definition of definitions) {
    await makeSchemas(session, [definition.schema]);
    if (definition.kind === 'collation') {
      if (await hasCollation(session, definition)) continue;
      await refusalOf(() => session.savepoint(() => session.query(definition.statement)));
    } else if (!(await hasType(session, definition))) {
      await session.query(definition.statement);
      closings.push(...laterChecks(table, definition));
    }
  }
  return closings;
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
