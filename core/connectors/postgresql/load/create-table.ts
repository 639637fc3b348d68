import type { LoadTable } from '../../connector';
import type { LeftOut } from '../../left-out';
import { tableKey, type TableName } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import { columnDetailsOf, tableDetailsOf } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { inExtensionSchemas } from './extension-schemas';
import { leftOutBy, refusalOf } from './left-out';
import { makeSchemas } from './make-schemas';
import { isFree } from './make-sequences';
import { hasCollation } from './make-types';
import {
  definitionOfColumn,
  identitySequence,
  recomputed,
  type ColumnMeans,
  type NewColumn,
} from './new-columns';
import type { TargetNames } from './target-names';

/** If computed columns cannot be created, they become ordinary ones that stay empty. */
export async function createTable(
  session: Session,
  columns: readonly NewColumn[],
  inherits: readonly TableName[],
  leftOut: LeftOut[],
): Promise<void> {
  const { source, target, sameEngine } = columns[0]!.table;
  const { isUnlogged, partitioning } = sameEngine ? tableDetailsOf(source.engineDetails) : {};
  const means: ColumnMeans[] = [];
  for (const column of columns) means.push(await meansFor(session, column, leftOut));
  const statement = (isComputed: boolean): string => {
    const lines = columns.map((column, at) => definitionOfColumn(column, { ...means[at]!, isComputed }));
    return [
      `CREATE ${isUnlogged && !partitioning ? 'UNLOGGED ' : ''}TABLE ${quoteTable(target)} (${lines.join(', ')})`,
      inherits.length === 0 ? '' : `INHERITS (${inherits.map(quoteTable).join(', ')})`,
      partitioning ? `PARTITION BY ${partitioning.key}` : '',
    ].join(' ');
  };
  const computed = sameEngine ? columns.filter(({ column }) => column.generated) : [];
  if (computed.length === 0) {
    await session.query(statement(true));
    return;
  }
  const extensionsOf = ({ column }: NewColumn) => columnDetailsOf(column.engineDetails).extensions;
  const create = (text: string) => refusalOf(() => session.attempt([text]));
  const refusal = await create(statement(true));
  if (refusal === null) return;
  const extensions = computed.flatMap((column) => extensionsOf(column) ?? []);
  const moved = await inExtensionSchemas(session, statement(true), extensions);
  if (moved !== statement(true) && (await create(moved)) === null) return;
  await session.query(statement(false));
  for (const column of computed) {
    const wanted = {
      table: target,
      kind: 'generated' as const,
      name: column.column.name,
      statement: recomputed(column, means[columns.indexOf(column)]!),
      extensions: extensionsOf(column),
    };
    leftOut.push(await leftOutBy(session, wanted, refusal));
  }
}

/** The parent tables, if all exist; otherwise none, and the table stands alone. */
export async function parentsOf(
  session: Session,
  { source, target, sameEngine }: LoadTable,
  names: TargetNames,
  leftOut: LeftOut[],
): Promise<readonly TableName[]> {
  const placed = (sameEngine ? (tableDetailsOf(source.engineDetails).inherits ?? []) : []).map((parent) =>
    names.of(parent),
  );
  const absent: TableName[] = [];
  for (const parent of placed) if (await isFree(session, parent)) absent.push(parent);
  if (absent.length === 0) return placed;
  leftOut.push({
    table: { schema: target.schema, name: target.name },
    kind: 'inheritance',
    name: '',
    reason: 'parent-missing',
    needs: absent.map(tableKey).join(', '),
    statement: placed
      .map((parent) => `ALTER TABLE ${quoteTable(target)} INHERIT ${quoteTable(parent)}`)
      .join('; '),
  });
  return [];
}

/** What the destination supports of the column; a missing collation is omitted. */
export async function meansFor(
  session: Session,
  column: NewColumn,
  leftOut: LeftOut[],
): Promise<ColumnMeans> {
  const { version } = session;
  const { collation } = columnDetailsOf(column.column.engineDetails);
  const sequence = identitySequence(column);
  const isThere = collation === undefined || (await hasCollation(session, collation));
  if (!isThere) {
    const { target } = column.table;
    const { name, nativeType } = column.column;
    leftOut.push({
      table: { schema: target.schema, name: target.name },
      kind: 'collation',
      name,
      reason: 'object-missing',
      needs: tableKey(collation),
      statement: `ALTER TABLE ${quoteTable(target)} ALTER COLUMN ${quoteName(name)} TYPE ${nativeType} COLLATE ${quoteTable(collation)}`,
    });
  }
  if (sequence !== null) await makeSchemas(session, [sequence.schema]);
  return {
    version,
    hasCollation: isThere,
    isSequenceFree: sequence !== null && (await isFree(session, sequence)),
    isComputed: true,
  };
}
