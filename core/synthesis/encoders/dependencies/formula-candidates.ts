import { fitCombination } from './fit-combination';
import type { Formula } from './formula';
import { linearFits } from './linear-fits';
import type { Probes } from './probes';

/** In wider tables only rules of one source are looked for: pairs and sums would be too many. */
const maxPairedColumns = 80;

export interface Candidate {
  readonly formula: Formula;
  readonly sources: readonly number[];
}

/** The order of the search: sums before differences, so that a total is computed from its parts. */
export type FormulaKind = 'sums' | 'differences';

/** What the column could be computed by, the simplest first. */
export function* formulaCandidates(
  probes: Probes,
  target: number,
  sources: readonly number[],
  decimals: number | null,
  kind: FormulaKind,
): Generator<Candidate> {
  const own = probes.for(target);
  const isDate = probes.dates.includes(target);
  if (kind === 'sums') {
    for (const source of sources) {
      if (isDate !== probes.dates.includes(source)) continue;
      for (const fit of linearFits(own.of(source), own.of(target), decimals)) {
        if (!isDate || fit.factor === 1) {
          yield {
            formula: { kind: 'linear', factors: [fit.factor], constant: fit.constant },
            sources: [source],
          };
        }
      }
    }
  }
  if (sources.length > maxPairedColumns) return;
  const linear = (factors: number[]): Formula => ({ kind: 'linear', factors, constant: 0 });
  for (const a of sources) {
    for (const b of sources) {
      if (kind === 'sums' && a < b) yield { formula: linear([1, 1]), sources: [a, b] };
      if (kind === 'sums' && a < b) yield { formula: { kind: 'product' }, sources: [a, b] };
      if (kind === 'differences' && a !== b) yield { formula: linear([1, -1]), sources: [a, b] };
    }
  }
  if (isDate) return;
  const plain = sources.filter((source) => !probes.dates.includes(source));
  const combined = fitCombination(
    plain.map((source) => own.of(source)),
    own.of(target),
  );
  if (combined === null) return;
  const isSum = combined.terms.every(({ factor }) => factor > 0);
  if (isSum !== (kind === 'sums')) return;
  yield {
    formula: {
      kind: 'linear',
      factors: combined.terms.map(({ factor }) => factor),
      constant: combined.constant,
    },
    sources: combined.terms.map(({ input }) => plain[input]!),
  };
}
