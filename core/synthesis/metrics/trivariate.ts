import { binAccuracy } from './accuracy';
import { countPairs, meanOf } from './counts';
import type { FidelityBase, FidelityScores } from './fidelity';

/** Triples that are counted: every one of up to 15 columns, evenly spread ones of more. */
const mostTriples = 455;

/** Mean accuracy over triples of columns, in the bins of the training rows; NaN of fewer than three columns. */
export function trivariateAccuracy(base: FidelityBase, made: Pick<FidelityScores, 'codes'>): number {
  const sizes = base.bins.map(({ size }) => size);
  const count = (codes: readonly Uint16Array[], [i, j, k]: Triple) => {
    const joined = Int32Array.from(codes[i]!, (code, row) => code * sizes[j]! + codes[j]![row]!);
    return countPairs(joined, codes[k]!, sizes[i]! * sizes[j]!, sizes[k]!);
  };
  return meanOf(
    triplesOf(sizes.length).map((triple) =>
      binAccuracy(count(base.codes, triple), count(made.codes, triple)),
    ),
  );
}

type Triple = readonly [number, number, number];

function triplesOf(columns: number): Triple[] {
  const all: Triple[] = [];
  for (let i = 0; i < columns; i++)
    for (let j = i + 1; j < columns; j++) for (let k = j + 1; k < columns; k++) all.push([i, j, k]);
  const step = all.length / Math.min(all.length, mostTriples);
  return Array.from({ length: Math.min(all.length, mostTriples) }, (_, at) => all[Math.floor(at * step)]!);
}
