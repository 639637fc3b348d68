import { AppError } from '@core/kernel/errors';
import { told, type ColumnSchema, type DatabaseSchema, type TableSchema } from '../../schema';
import { withSqlFacts } from '../../sql-facts';
import type { Session } from '../session/session';
import { loadColumns } from './columns';
import { loadConstraints, type TableConstraints } from './constraints';
import { columnDetailsOf, type TableDetails } from './engine-details';
import { loadForeignKeys } from './foreign-keys';
import { loadIndexes, type TableIndex } from './indexes';
import { loadRelations, type Relation } from './relations';
import { readableKeys, withoutUnreadable } from '../../sql/unreadable-columns';

/**
 * The schema of the database, or of one of its schemas. Names in expressions and definitions are qualified, so that
 * they mean the same under any search_path.
 * @throws AppError 'connection-schema-missing'
 */
export async function introspect(session: Session, schema: string | undefined): Promise<DatabaseSchema> {
  const wanted = schema === undefined || schema === '' ? undefined : schema;
  if (wanted !== undefined) await requireSchema(session, wanted);
  if (session.isUnencoded && session.role === 'SOURCE') session.tell('warn', 'texts-without-encoding', {});
  return withQualifiedNames(session, async () => {
    const relations = await loadRelations(session, wanted);
    const oids = relations.map(({ oid }) => oid);
    const columns = await loadColumns(session, oids);
    const constraints = await loadConstraints(session, oids);
    const indexes = await loadIndexes(session, oids);
    const tables = relations.map((relation) =>
      withoutUnreadable(
        session,
        tableOf(
          relation,
          columns.get(relation.oid)?.columns ?? [],
          constraints.get(relation.oid),
          indexes.get(relation.oid) ?? [],
        ),
        columns.get(relation.oid)?.unreadable ?? [],
      ),
    );
    const foreignKeys = readableKeys(await loadForeignKeys(session, oids), tables);
    return { product: 'PostgreSQL', version: session.versionText, tables, foreignKeys };
  });
}

/** The server qualifies names that search_path does not find: if it is empty, all except those of pg_catalog. */
async function withQualifiedNames<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const [before] = await session.query(`SELECT pg_catalog.current_setting('search_path') AS path`);
  await session.query(`SELECT pg_catalog.set_config('search_path', '', false)`);
  try {
    return await work();
  } finally {
    // If the work failed inside a transaction, rolling back restores the setting and this is refused.
    await session
      .query(`SELECT pg_catalog.set_config('search_path', $1, false)`, [before?.path])
      .catch(() => undefined);
  }
}

async function requireSchema(session: Session, schema: string): Promise<void> {
  const found = await session.query('SELECT 1 AS found FROM pg_catalog.pg_namespace WHERE nspname = $1', [
    schema,
  ]);
  if (found.length === 0 && session.role === 'SOURCE') {
    throw new AppError('connection-schema-missing', { details: { schema } });
  }
}

const commented = (name: string, text: string | undefined) => (text === undefined ? [] : [{ name, text }]);

function tableOf(
  relation: Relation,
  columns: readonly ColumnSchema[],
  constraints: TableConstraints | undefined,
  indexes: readonly TableIndex[],
): TableSchema {
  const { schema, name, kind, rowEstimate, parts } = relation;
  const uniqueIndexes = indexes.filter((index) => index.unique && index.isPlain && index.columns.length > 0);
  const { comment, isUnlogged, belongings } = relation;
  const indexComments = Object.fromEntries(
    indexes.flatMap((index) => (index.comment === null ? [] : [[index.name, index.comment]])),
  );
  const indexExtensions = Object.fromEntries(
    indexes.flatMap((index) => (index.extensions.length === 0 ? [] : [[index.name, index.extensions]])),
  );
  const comments = [
    ...(comment === null ? [] : [{ name: '', text: comment }]),
    ...columns.flatMap(({ name: of, engineDetails }) =>
      commented(of, columnDetailsOf(engineDetails).comment),
    ),
    ...(constraints?.definitions ?? []).flatMap((one) => commented(one.name, one.comment)),
    ...Object.entries(indexComments).flatMap(([of, text]) => commented(of, text)),
  ];
  const details: TableDetails = {
    ...(relation.inherits.length === 0 ? {} : { inherits: relation.inherits }),
    ...(relation.partitioning ? { partitioning: relation.partitioning } : {}),
    ...(constraints && constraints.definitions.length > 0 ? { constraints: constraints.definitions } : {}),
    ...(Object.keys(indexComments).length > 0 ? { indexComments } : {}),
    ...(Object.keys(indexExtensions).length > 0 ? { indexExtensions } : {}),
    ...(isUnlogged ? { isUnlogged } : {}),
    ...(comment === null ? {} : { comment }),
  };
  return withSqlFacts({
    schema,
    name,
    kind,
    rowEstimate,
    columns,
    primaryKey: constraints?.primaryKey ?? null,
    uniqueKeys: [
      ...(constraints?.uniqueKeys ?? []),
      ...uniqueIndexes.map(({ name: key, columns: of }) => ({ name: key, columns: of })),
    ],
    checks: constraints?.checks ?? [],
    indexes: indexes.map(({ isPlain: _, comment: __, extensions: ___, ...index }) => index),
    parts,
    ...told(comments),
    ...(belongings.length > 0 ? { belongings } : {}),
    ...(Object.keys(details).length === 0 ? {} : { engineDetails: details }),
  });
}
