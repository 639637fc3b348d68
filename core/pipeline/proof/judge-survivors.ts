import type { ProofCheck } from '@core/contract/schemas/proof';
import { keepsByDesign } from '@core/generators/generator';
import type { GeneratorMove, RunPlan } from '../run-plan';
import type { Generators } from '../run-request';
import type { Survivors } from '../tasks/run-task';
import { differentOf } from '../source-values/own-values';
import { mayBeChance, mayBeMet } from './chance';
import { detail } from './detail';
import type { RunFacts } from './run-facts';

/** A list may have a name in a spelling that its domain does not know; so many of those count as all others. */
const spellingsMax = 3;

interface Judged extends Survivors {
  readonly expected: number;
  readonly isExplained: boolean;
}

/**
 * Source values that occur in protected columns. A value that stays in its own row is a failure, unless it is one of
 * the few that the generator is expected to leave. One that occurs in another row may be a coincidence, as often as the
 * number of possible values suggests; without such a number there are none. Distinct values are counted, not rows: a
 * value that a consistent mapping gave to many rows coincides with a source value once.
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
  const broken = judged.filter(({ different, own }) => different + own.different > 0);
  const fails = broken.some(({ isExplained }) => !isExplained);
  const found = broken.reduce((total, one) => total + foundIn(one), 0);
  const expected = broken.reduce((total, one) => total + one.expected, 0);
  const remark: ProofCheck['remark'] =
    broken.length > 0
      ? { code: 'by-chance', params: { found, expected: rounded(expected), columns: broken.length } }
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
      ...broken.map((one) =>
        detail(one.table.target, [one.column], foundIn(one), {
          rows: Math.max(one.found, one.own.rows),
          expected: rounded(one.expected),
          ...(one.own.rows > 0 ? { own_rows: one.own.rows } : {}),
        }),
      ),
      ...kept.map(({ table, column }) => detail(table.target, [column], 0, { remark: 'by-design' })),
    ],
  };
}

const rounded = (expected: number): number => Math.round(expected * 10) / 10;

/** Values that stayed in their own row are among those of the source, if these were searched for. */
const foundIn = ({ different, own }: Survivors): number => Math.max(different, own.different);

/**
 * Rows that existed in the destination before may contain anything; generated values are still compared with their own
 * source values.
 */
function judge(survivors: Survivors, move: GeneratorMove, generators: Generators, hadRows: boolean): Judged {
  const { own, different, impossible = 0, expectedOf } = survivors;
  const byPool = expectedByPool(survivors, move, generators);
  const toMeet = survivors.expected + byPool;
  const stays = own.unexplained === 0 && mayBeChance(own.different, own.expected);
  const isMet =
    expectedOf === undefined || byPool > 0
      ? mayBeChance(different, toMeet)
      : mayBeMet(different, toMeet, expectedOf);
  const isExplained = stays && (hadRows || (impossible <= spellingsMax && isMet));
  return { ...survivors, expected: Math.max(own.expected, toMeet), isExplained };
}

/**
 * Expected number of source values among the distinct generated values: each coincides with the source's share of all
 * possible values. Values of a domain are excluded, because the domain determines how many are expected. None without a
 * defensible number of possible values.
 */
function expectedByPool(
  { looked, setSize, own }: Survivors,
  move: GeneratorMove,
  generators: Generators,
): number {
  const definition = generators.get(move.id);
  const parameters = definition?.parameters.safeParse(move.parameters);
  if (!definition || !parameters?.success) return 0;
  const possible = definition.possibleValues(move.root, parameters.data);
  if (possible === null) return 0;
  const isConsistent = definition.capabilities.consistent && parameters.data.consistent !== false;
  const made = Math.min(isConsistent ? Math.min(looked, setSize) : looked, differentOf(looked, possible));
  const share = Math.min(1, setSize / Math.max(1, possible));
  return made * share * (own.compared === 0 ? 1 : own.outside / own.compared);
}

/** Columns whose generator keeps source values by design or by its options. */
function keptByDesign(plan: RunPlan, generators: Generators) {
  const isKept = ({ id, parameters }: GeneratorMove): boolean => {
    const definition = generators.get(id);
    return definition !== undefined && keepsByDesign(definition, parameters);
  };
  return plan.tables.flatMap((table) =>
    table.columns.flatMap(({ name: column, move }) =>
      move.kind === 'generator' && isKept(move) ? [{ table, column }] : [],
    ),
  );
}
