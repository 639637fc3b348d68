import type { FindingChange } from '@core/contract/schemas/pii-scan';
import type { ScanFinding } from '@core/schema/scan-finding';

type Change = Pick<FindingChange, 'change' | 'before' | 'after'> & { readonly columnId: number };

/** Columns with different findings in two scans, in the order of the later one; `alike` counts the others. */
export function compareScans(
  before: readonly ScanFinding[],
  after: readonly ScanFinding[],
): { readonly alike: number; readonly changes: readonly Change[] } {
  const earlier = new Map(before.map((finding) => [finding.columnId, finding]));
  const later = new Set(after.map(({ columnId }) => columnId));
  const pairs = [
    ...after.map((finding) => [earlier.get(finding.columnId), finding] as const),
    ...before.filter(({ columnId }) => !later.has(columnId)).map((finding) => [finding, undefined] as const),
  ];
  const changes = pairs.flatMap(([old, now]): Change[] => {
    const change = changeOf(old, now);
    const columnId = (now ?? old)?.columnId;
    if (change === null || columnId === undefined) return [];
    return [{ columnId, change, before: seen(old), after: seen(now) }];
  });
  return { alike: pairs.length - changes.length, changes };
}

function changeOf(old: ScanFinding | undefined, now: ScanFinding | undefined): Change['change'] | null {
  if (!old) return 'found';
  if (!now) return 'gone';
  if (old.entity !== now.entity) return 'other_entity';
  return old.confidence === now.confidence ? null : 'other_confidence';
}

const seen = (finding: ScanFinding | undefined): Change['before'] =>
  finding ? { entity: finding.entity, confidence: finding.confidence } : null;
