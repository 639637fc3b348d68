import type { ForeignKeySchema } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import type { SchemaStore } from '@core/schema/ports';
import type { ResolvedKey } from '@core/schema/source-index';
import type { StoredColumn, StoredForeignKey, StoredTable } from '@core/schema/stored-schema';
import { dataTypeOf } from './data-type';
import type { Editor } from './ports';
import { requirePermittedKeys } from './save-changes';
import type { Workbench } from './workbench';

export interface ForeignKeyStores {
  readonly schemas: Pick<SchemaStore, 'addForeignKey' | 'enableForeignKeys' | 'deleteForeignKey'>;
}

/**
 * Adds a key that the source does not declare. Columns pair by position, with data of one type, and refer to a
 * primary key or to unique columns, all of them.
 * @throws AppError 'not-found', 'foreign-key-invalid', 'foreign-key-exists' or 'less-protection-forbidden'
 */
export async function addForeignKey(
  stores: ForeignKeyStores,
  editor: Editor,
  bench: Workbench,
  asked: {
    readonly foreignIds: readonly number[];
    readonly primaryIds: readonly number[];
    readonly isEnabled: boolean;
  },
): Promise<StoredForeignKey> {
  const children = columnsOf(bench, asked.foreignIds);
  const parents = columnsOf(bench, asked.primaryIds);
  const child = oneTable(bench, children);
  const parent = oneTable(bench, parents);
  if (!isFit(children, parents) || !isUniqueIn(parent, parents)) throw new AppError('foreign-key-invalid');
  if (bench.keys.some((key) => isSame(key, children, parents))) throw new AppError('foreign-key-exists');
  const names = (columns: readonly StoredColumn[]) => columns.map(({ schema }) => schema.name);
  const schema: ForeignKeySchema = {
    name: `${child.schema.name}_${names(children).join('_')}`,
    child: { schema: child.schema.schema, name: child.schema.name },
    childColumns: names(children),
    parent: { schema: parent.schema.schema, name: parent.schema.name },
    parentColumns: names(parents),
    deferrable: false,
    onDelete: null,
    onUpdate: null,
  };
  const { isEnabled } = asked;
  const key = { id: 0, databaseId: child.databaseId, schema, isVirtual: true, isEnabled };
  requirePermittedKeys(editor, bench, [...bench.schema.foreignKeys, key]);
  return (await stores.schemas.addForeignKey(child.databaseId, schema, isEnabled)).key;
}

function columnsOf(bench: Workbench, ids: readonly number[]): StoredColumn[] {
  return ids.map((id) => {
    const column = bench.column(id);
    if (!column) throw new AppError('not-found');
    return column;
  });
}

function oneTable(bench: Workbench, columns: readonly StoredColumn[]): StoredTable {
  const [first, ...others] = columns;
  if (!first || others.some(({ tableId }) => tableId !== first.tableId)) {
    throw new AppError('foreign-key-invalid');
  }
  return bench.tableOf(first);
}

/** Pairs of one data type, no column twice, and none that refers to itself. */
function isFit(children: readonly StoredColumn[], parents: readonly StoredColumn[]): boolean {
  const areDistinct = (columns: readonly StoredColumn[]) => new Set(columns).size === columns.length;
  return (
    children.length === parents.length &&
    areDistinct(children) &&
    areDistinct(parents) &&
    children.every((child, i) => {
      const parent = parents[i];
      return parent && parent !== child && dataTypeOf(parent.schema.type) === dataTypeOf(child.schema.type);
    })
  );
}

function isUniqueIn({ schema }: StoredTable, columns: readonly StoredColumn[]): boolean {
  const names = new Set(columns.map((column) => column.schema.name));
  return [schema.primaryKey ?? [], ...schema.uniqueKeys.map((key) => key.columns)].some(
    (unique) => unique.length === names.size && unique.every((name) => names.has(name)),
  );
}

function isSame(
  key: ResolvedKey,
  children: readonly StoredColumn[],
  parents: readonly StoredColumn[],
): boolean {
  const pairs = new Map(key.childColumns.map((child, i) => [child.id, key.parentColumns[i]?.id]));
  return (
    pairs.size === children.length && children.every((child, i) => pairs.get(child.id) === parents[i]?.id)
  );
}

/**
 * @throws AppError 'foreign-key-declared' for a key that the source declares: it can only be turned off;
 * 'less-protection-forbidden'
 */
export async function deleteForeignKey(
  stores: ForeignKeyStores,
  editor: Editor,
  bench: Workbench,
  key: StoredForeignKey,
): Promise<void> {
  if (!key.isVirtual) throw new AppError('foreign-key-declared');
  requirePermittedKeys(
    editor,
    bench,
    bench.schema.foreignKeys.filter(({ id }) => id !== key.id),
  );
  await stores.schemas.deleteForeignKey(key.id);
}

/**
 * Turns keys on and off.
 * @returns how many changed
 * @throws AppError 'not-found' for a key of another source, 'less-protection-forbidden'
 */
export async function enableForeignKeys(
  stores: ForeignKeyStores,
  editor: Editor,
  bench: Workbench,
  updates: readonly { readonly id: number; readonly is_enabled: boolean }[],
): Promise<number> {
  const known = new Map(bench.schema.foreignKeys.map((key) => [key.id, key]));
  if (updates.some(({ id }) => !known.has(id))) throw new AppError('not-found');
  const changes = updates.filter(({ id, is_enabled }) => known.get(id)?.isEnabled !== is_enabled);
  const asked = new Map(changes.map(({ id, is_enabled }) => [id, is_enabled]));
  const foreignKeys = bench.schema.foreignKeys.map((key) => ({
    ...key,
    isEnabled: asked.get(key.id) ?? key.isEnabled,
  }));
  requirePermittedKeys(editor, bench, foreignKeys);
  await stores.schemas.enableForeignKeys(
    changes.map(({ id, is_enabled }) => ({ id, isEnabled: is_enabled })),
  );
  return changes.length;
}
