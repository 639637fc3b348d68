import type { RandomStream } from '@core/kernel/random';
import { drawCodes } from '../trees/draw-codes';
import { toBins } from '../trees/tree';
import type { Draw } from '../sequences/event-model';
import { growDraw, type GrowPlace } from '../sequences/grow-draw';
import type { Match } from './child-model';
import { fitPopularity } from './popularity';
import { kindOfCodes, matchTargets, planMatch } from './matching';
import type { RowsPool } from './rows-pool';
import type { TrainingDataset } from './training-dataset';
import type { Dataset } from './dataset';

/** A key into the table itself, or one that closes a cycle: it is set once all rows are there. */
export interface DeferredKey extends Match {
  readonly child: number;
  /** One a part of the match, on the views of the child. */
  readonly draws: readonly Draw[];
  readonly mayBeNull: boolean;
}

export async function fitDeferredKey(
  dataset: TrainingDataset,
  key: number,
  child: number,
  parent: number,
  place: GrowPlace,
): Promise<DeferredKey> {
  const parents = dataset.keyRows(key);
  const [views, bins] = [dataset.views(parent), dataset.bins(parent)];
  const offered = dataset.views(child).map(({ binCount, isOrdered }, index) => ({
    source: 'context' as const,
    index,
    feature: { bins: shared(dataset.bins(child)[index]!), binCount, isOrdered },
  }));
  const known = offered.map(({ feature }) => feature);
  const plan = planMatch({ key, table: parent, parents, views, bins, known, near: null, isOnce: false });
  const targets = matchTargets(plan, parents, bins);
  const draws: Draw[] = [];
  for (const [part, target] of targets.entries()) {
    const before = targets.slice(0, part).map(({ fine }, index) => ({
      source: 'stage' as const,
      index,
      feature: {
        bins: shared(Uint8Array.from(fine)),
        binCount: plan.parts[index]!.count,
        isOrdered: plan.parts[index]!.isOrdered,
      },
    }));
    draws.push(await growDraw({ target, offered: () => [...offered, ...before] }, part, place));
  }
  const popularity = await fitPopularity(dataset, key, parent, {
    ...place,
    firstTree: place.firstTree + draws.length,
  });
  return { plan, popularity, child, draws, mayBeNull: parents.includes(-1) };
}

function shared(bins: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bins.length));
  copy.set(bins);
  return copy;
}

/**
 * The row of the parent for every row of the child. Within one table a row refers to one before it, so that no row is
 * its own ancestor; the first refers to none, or to itself where none is not allowed.
 */
export function drawDeferredKey(
  { plan, child, draws, mayBeNull }: DeferredKey,
  dataset: Dataset,
  pool: RowsPool,
  random: RandomStream,
): Int32Array {
  const rowCount = dataset.rowCount(child);
  const bins = dataset.bins(child);
  const drawn: Uint8Array[] = [];
  for (const { codebook, features, tree } of draws) {
    const codes = new Uint16Array(rowCount);
    drawCodes(
      tree,
      features.map(({ source, index }) => (source === 'stage' ? drawn[index]! : bins[index]!)),
      rowCount,
      random,
      codes,
    );
    const asBins = new Uint8Array(rowCount);
    toBins(codes, codebook.binOf, asBins, rowCount);
    drawn.push(asBins);
  }
  const isOwn = child === plan.table;
  return Int32Array.from({ length: rowCount }, (_, row) => {
    const kind = kindOfCodes(plan, (part) => drawn[part]![row]!);
    if (kind < 0) return -1;
    const found = isOwn && row === 0 ? -1 : pool.take(kind, isOwn ? (one) => one < row : () => true);
    return found < 0 && !mayBeNull && isOwn ? row : found;
  });
}
