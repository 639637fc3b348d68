import { learnCoder } from '../learn-coder';
import type { SynthesisOptions } from '../options';
import type { TrainingRowsOfSequences } from '../sequences/event-features';
import type { TrainingStage } from '../sequences/event-model';
import { splitRows } from '../sequences/event-features';
import { columnOfNumbers } from '../sequences/numbers';
import { learnNumberView, type NumberView } from '../sequences/view';
import type { TreeFeature } from '../trees/tree';
import type { ProgressModel } from './child-model';
import { startNumber, wholeNumbers, type Rewritten } from './columns/rewrite-columns';
import type { AncestorRows } from './ancestors';

/** The stage of a column that grows along a sequence: its first value, and the increments. */
export function progressStage(
  { column, plan, values }: Rewritten['progress'][number],
  training: TrainingRowsOfSequences,
  givens: readonly AncestorRows[],
  options: SynthesisOptions,
): { model: ProgressModel; stage: TrainingStage } {
  const [firstRows, nextRows] = splitRows(training);
  const base = plan.start === null ? null : givens[plan.start.given]!.numbersAt(plan.start.column)!;
  const first = Float64Array.from(firstRows, (row) => values[row]! - startNumber(plan, base?.[row] ?? 0));
  const next = Float64Array.from(nextRows, (row) => values[row]! - values[row - 1]!);
  const learn = (numbers: Float64Array) =>
    learnCoder(
      {
        rowCount: numbers.length,
        columns: [
          {
            name: `${column}`,
            type: wholeNumbers,
            kind: 'discrete',
            values: columnOfNumbers(numbers, { storage: 'int64', scale: 0 }),
          },
        ],
      },
      options,
    );
  const [learntFirst, learntNext] = [learn(first), learn(next)];
  const view = learnNumberView(values, options.trees.minInterval);
  const growth = learnNumberView(next, options.trees.minInterval);
  const growths = new Float64Array(values.length).fill(NaN);
  nextRows.forEach((row, index) => (growths[row] = next[index]!));
  return {
    model: { column, plan, first: learntFirst.coder, next: learntNext.coder, view, growth },
    stage: {
      first: learntFirst.coded,
      targets: learntNext.coded,
      signals: [signalOf(view, values), signalOf(growth, growths)],
      remembered: { signal: 1, skipped: 1 },
      once: [],
      isOwn: false,
    },
  };
}

function signalOf({ binCount, binOf }: NumberView, values: Float64Array): TreeFeature {
  const bins = new Uint8Array(new SharedArrayBuffer(values.length));
  values.forEach((value, row) => (bins[row] = binOf(value)));
  return { bins, binCount, isOrdered: true };
}
