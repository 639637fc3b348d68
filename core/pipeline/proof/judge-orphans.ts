import type { ProofCheck } from '@core/contract/schemas/proof';
import type { PlannedKey, RunPlan } from '../run-plan';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

interface Broken {
  readonly key: PlannedKey;
  readonly found: number;
  /** As many as the source has. */
  readonly inSource: number;
}

/** In display order. */
const remarks = ['parents-left-out', 'orphans-in-source', 'parents-missing'] as const;
type Remark = (typeof remarks)[number];

/** Rows whose foreign keys have no parent, for every key whose parents are present. */
export function judgeOrphans(plan: RunPlan, facts: RunFacts): ProofCheck {
  const all = plan.foreignKeys.map((key, at): Broken => ({
    key,
    found: facts.orphans[at] ?? 0,
    inSource: facts.sourceOrphans[at] ?? 0,
  }));
  const unchecked = all.filter(({ key }) => key.isParentMissing);
  const broken = all.filter(({ found }) => found > 0);
  const failing = broken.filter((one) => reasonOf(one) === null);
  const told = [...broken, ...unchecked].map((one) => ({ ...one, reason: reasonOf(one) }));
  const first =
    failing.length > 0 ? undefined : remarks.find((code) => told.some(({ reason }) => reason === code));
  return {
    id: 'orphans',
    basis: 'read_back',
    checked: all.length - unchecked.length,
    unit: 'keys',
    found: broken.reduce((sum, { found }) => sum + found, 0),
    verdict: failing.length > 0 ? 'fails' : first ? 'remark' : 'holds',
    remark:
      first === undefined
        ? null
        : { code: first, params: { keys: told.filter(({ reason }) => reason === first).length } },
    fault: failing.length === 0 ? null : facts.isSourceFixed ? 'server' : 'source',
    details: told.map(({ key, found, reason }) =>
      detail(key.schema.child, key.schema.childColumns, found, {
        key: key.schema.name,
        ...(reason === null || reason === first ? {} : { remark: reason }),
      }),
    ),
  };
}

/**
 * Why the run is not to blame for orphans of a key; null if it may be. A source may have orphans on every engine: its
 * key is not enforced, was not always, or is virtual.
 */
function reasonOf({ key, found, inSource }: Broken): Remark | null {
  if (key.isParentMissing) return 'parents-missing';
  if (!key.isParentLoaded) return 'parents-left-out';
  return found <= inSource ? 'orphans-in-source' : null;
}
