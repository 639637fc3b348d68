import type { PiiEntity } from '@core/contract/pii-entities';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { PiiMark } from './configuration';
import type { ConfigurationStores, Editor } from './ports';
import { saveColumns } from './save-changes';
import type { Workbench } from './workbench';

/**
 * A user's mark. The finding of a scan is remembered under a mark of 'none', so that undoing it needs no scan; without
 * a named entity the known one applies, with its evidence.
 */
export function userMark(
  column: StoredColumn,
  hasPii: boolean,
  entity: PiiEntity | null,
  reason: string | null = null,
): PiiMark {
  const known = column.configuration.pii;
  return {
    entity: entity ?? known?.entity ?? 'CUSTOM',
    confidence: 1,
    source: 'manual',
    dismissed: !hasPii,
    ...(known?.evidence && (entity === null || entity === known.entity) ? { evidence: known.evidence } : {}),
    ...(reason ? { reason } : {}),
  };
}

/** Marks columns as personal data or not, even if a scan has marked them already. Generators stay. */
export async function markPii(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  columns: readonly StoredColumn[],
  hasPii: boolean,
  reason: string | null = null,
): Promise<{ readonly bench: Workbench; readonly changed: number }> {
  const changes = columns
    .filter(
      ({ configuration: { pii } }) => !isDecided(pii, hasPii) || (reason !== null && pii?.reason !== reason),
    )
    .map((column) => ({
      id: column.id,
      configuration: { ...column.configuration, pii: userMark(column, hasPii, null, reason) },
    }));
  return { bench: await saveColumns(stores, editor, bench, changes), changed: changes.length };
}

const isDecided = (pii: PiiMark | null, hasPii: boolean): boolean =>
  pii?.source === 'manual' && pii.dismissed !== hasPii;
