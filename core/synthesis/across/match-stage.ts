import type { TrainingStage } from '../sequences/event-model';
import { noRowBin } from '../sequences/view';
import type { TreeFeature } from '../trees/tree';
import type { ChildRequest } from './child-request';
import { homeTarget, matchTargets, planMatch } from './matching';
import type { TrainingSequences } from './training-sequences';
import { follow } from './dataset';

/** What is learnt of the parents by a matched key. @param known what else is known of a row */
export function matchStage(
  { dataset, parentOf, plan, table: child }: ChildRequest,
  key: number,
  training: TrainingSequences,
  known: readonly TreeFeature[],
) {
  const table = parentOf(key);
  const parents = follow(dataset, [key], training.tableRows);
  const [views, bins] = [dataset.views(table), dataset.bins(table)];
  const near = plan.tables[child]!.nearKeys.find((one) => one.key === key)?.path ?? null;
  const match = planMatch({
    key,
    table,
    parents,
    views,
    bins,
    known,
    near,
    isOnce: isOnce(training, parents),
  });
  const homes = near && follow(dataset, near, training.tableRows);
  const signals = views.map(({ binCount, isOrdered }, column) => {
    const seen = new Uint8Array(new SharedArrayBuffer(parents.length));
    for (let row = 0; row < seen.length; row++)
      seen[row] = parents[row]! < 0 ? noRowBin : bins[column]![parents[row]!]!;
    return { bins: seen, binCount, isOrdered };
  });
  return {
    match,
    stage: {
      first: null,
      targets: [
        ...(homes === null ? [] : [homeTarget(key, parents, homes)]),
        ...matchTargets(match, parents, bins),
      ],
      signals,
      remembered: null,
      once: [],
      isOwn: false,
    } satisfies TrainingStage,
  };
}

/** Whether no two rows of a sequence have the same parent; unproven where sequences are short, so those do not count. */
function isOnce({ starts }: TrainingSequences, parents: Int32Array): boolean {
  let telling = 0;
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    const [from, to] = [starts[sequence]!, starts[sequence + 1]!];
    const known = parents.subarray(from, to).filter((row) => row >= 0);
    if (new Set(known).size < known.length) return false;
    if (known.length > 1) telling++;
  }
  return telling >= 20;
}
