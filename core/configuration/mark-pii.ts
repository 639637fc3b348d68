import type { PiiEntity } from '@core/contract/pii-entities';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { PiiMark } from './configuration';
import type { ConfigurationStores, Editor } from './ports';
import { saveColumns } from './save-changes';
import type { Workbench } from './workbench';

/**
 * The mark that a user sets. What a scan found stays known under a mark of 'none', so that setting it back
 * needs no scan; without a named entity it is the one that was known.
 */
export function userMark(column: StoredColumn, hasPii: boolean, entity: PiiEntity | null): PiiMark {
  const known = column.configuration.pii?.entity ?? null;
  return { entity: entity ?? known ?? 'CUSTOM', confidence: 1, source: 'manual', dismissed: !hasPii };
}

/** Marks columns as personal data or as none. Generators stay as they are. */
export async function markPii(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  hasPii: boolean,
): Promise<{ readonly bench: Workbench; readonly changed: number }> {
  const changes = columns
    .filter(({ configuration: { pii } }) => pii === null || pii.dismissed === hasPii)
    .map((column) => ({
      id: column.id,
      configuration: { ...column.configuration, pii: userMark(column, hasPii, null) },
    }));
  return { bench: await saveColumns(stores, editor, bench, changes), changed: changes.length };
}
