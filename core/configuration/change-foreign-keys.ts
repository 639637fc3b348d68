import { AppError } from '@core/kernel/errors';
import type { KeyProposal } from '@core/schema/key-proposal';
import { keyIdentity } from '@core/schema/key-proposal';
import type { SchemaStore } from '@core/schema/ports';
import type { StoredForeignKey } from '@core/schema/stored-schema';
import {
  isDeclaredUnique,
  keyColumnsOf,
  keyNamesOf,
  requireNew,
  virtualKey,
  type KeyColumns,
} from './key-columns';
import type { Editor } from './ports';
import { requirePermittedKeys } from './save-changes';
import type { Workbench } from './workbench';

export interface ForeignKeyStores {
  readonly schemas: Pick<SchemaStore, 'addForeignKey' | 'enableForeignKeys' | 'deleteForeignKey'>;
}

/** Counts in the source whether parent columns are unique, if nothing declares it. */
export type IsUniqueInRows = (columns: KeyColumns) => Promise<boolean>;

/**
 * Adds a virtual key. Columns pair by position, are comparable, and refer to columns that are jointly unique: by
 * declaration, or in the rows of a table that declares no key.
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
  isUniqueInRows: IsUniqueInRows,
): Promise<StoredForeignKey> {
  const columns = keyColumnsOf(bench, asked.foreignIds, asked.primaryIds);
  const names = keyNamesOf(columns);
  requireNew(bench, names);
  const { schema: parent } = columns.parent;
  // in a table that declares a key, other unique columns may be so by chance
  const mayBeKey = parent.primaryKey === null && parent.uniqueKeys.length === 0;
  if (!isDeclaredUnique(parent, names.parentColumns) && !(mayBeKey && (await isUniqueInRows(columns)))) {
    throw new AppError('foreign-key-invalid');
  }
  const { databaseId } = columns.child;
  const { isEnabled } = asked;
  const schema = virtualKey(names);
  const key = { id: 0, databaseId, schema, isVirtual: true, isEnabled };
  requirePermittedKeys(editor, bench, [...bench.schema.foreignKeys, key]);
  return (await stores.schemas.addForeignKey(databaseId, schema, isEnabled)).key;
}

/** Parent columns that scans found to be unique, by the identity of their keys. */
export const provenIn = (proposals: readonly KeyProposal[]): ReadonlySet<string> =>
  new Set(proposals.filter(({ evidence }) => evidence.typeColumn === null).map(keyIdentity));

/**
 * @throws AppError 'foreign-key-declared' for a declared key: it can only be turned off;
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
