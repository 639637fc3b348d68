import type { ProofCheck } from '@core/contract/schemas/proof';
import type { GeneratorMove, RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import type { Survivors } from '../tasks/run-task';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

/** Times that a generator which avoids source values draws before it takes what it gets. */
const draws = 16;

interface Judged extends Survivors {
  readonly expected: number | null;
  readonly isByChance: boolean;
}

/**
 * Source values that stand in protected columns of the destination. A made value may fall on one by chance where there
 * are few values to choose from; more than chance explains is a failure. Different values are counted and not rows: one
 * that was made for many rows, as a consistent mapping does, has fallen on a source value once.
 */
export function judgeSurvivors(plan: RunPlan, facts: RunFacts, generators: Generators): ProofCheck {
  const judged = plan.tables.flatMap((table, at) =>
    (facts.survivors[at] ?? []).flatMap((survivors) => {
      const move = table.columns.find((column) => column.name === survivors.column)?.move;
      if (move?.kind !== 'generator') return [];
      return [{ table, ...judge(survivors, move, generators, table.rowsBefore > 0) }];
    }),
  );
  const kept = keptByDesign(plan, generators);
  const broken = judged.filter(({ different }) => different > 0);
  const fails = broken.some(({ isByChance }) => !isByChance);
  const found = broken.reduce((total, one) => total + one.different, 0);
  const expected = broken.reduce((total, one) => total + (one.expected ?? 0), 0);
  const remark: ProofCheck['remark'] =
    broken.length > 0
      ? {
          code: 'by-chance',
          params: { found, expected: Math.round(expected * 10) / 10, columns: broken.length },
        }
      : kept.length > 0
        ? { code: 'by-design', params: { columns: kept.length } }
        : null;
  return {
    id: 'surviving-values',
    basis: 'read_back',
    checked: judged.length,
    unit: 'columns',
    found,
    verdict: fails ? 'fails' : remark ? 'remark' : 'holds',
    remark: fails ? null : remark,
    fault: fails ? 'server' : null,
    details: [
      ...broken.map(({ table, column, different, found: rows, expected: chance }) =>
        detail(table.target, [column], different, {
          rows,
          ...(chance === null ? {} : { expected: Math.round(chance * 10) / 10 }),
        }),
      ),
      ...kept.map(({ table, column }) => detail(table.target, [column], 0, { remark: 'by-design' })),
    ],
  };
}

function judge(survivors: Survivors, move: GeneratorMove, generators: Generators, hadRows: boolean): Judged {
  const expected = expectedByChance(survivors, move, generators);
  return {
    ...survivors,
    expected,
    isByChance: hadRows || expected === null || mayBeChance(survivors.different, expected),
  };
}

/** Less likely than this, chance is no explanation. */
const unlikely = 1e-6;

/** Chernoff's bound of the upper tail of a Poisson count: P(X ≥ k) ≤ e^−m (e·m / k)^k for k above the mean m. */
function mayBeChance(found: number, mean: number): boolean {
  if (found <= mean) return true;
  return -mean + found * (1 + Math.log(mean / found)) > Math.log(unlikely);
}

/**
 * Source values that are expected among the different values made: each of those falls on one with the share that they
 * have of all possible values. null where the number of possible values is not known, so that nothing can be said.
 */
function expectedByChance(
  { looked, setSize }: Survivors,
  move: GeneratorMove,
  generators: Generators,
): number | null {
  const definition = generators.get(move.id);
  const parameters = definition?.parameters.safeParse(move.parameters);
  if (!definition || !parameters?.success) return null;
  const possible = definition.possibleValues(move.root, parameters.data);
  if (possible === null) return move.avoidsSource ? 0 : null;
  const isConsistent = definition.capabilities.consistent && parameters.data.consistent !== false;
  const made = Math.min(isConsistent ? Math.min(looked, setSize) : looked, differentOf(looked, possible));
  const share = Math.min(1, setSize / Math.max(1, possible));
  return made * share ** (move.avoidsSource ? draws : 1);
}

/** Different values to expect of that many draws among the possible ones, each as likely as any other. */
const differentOf = (drawn: number, possible: number): number =>
  possible * -Math.expm1(-drawn / Math.max(1, possible));

/** Columns whose generator keeps source values by what it is, such as a shuffle. */
function keptByDesign(plan: RunPlan, generators: Generators) {
  return plan.tables.flatMap((table) =>
    table.columns.flatMap(({ name: column, move }) =>
      move.kind === 'generator' && generators.get(move.id)?.capabilities.protects === 'part'
        ? [{ table, column }]
        : [],
    ),
  );
}
