import type { TrainingTable } from '../../training-table';
import { formOfFormula } from '../numbers/learn-form';
import { decimalsOfDouble } from '../numbers/survey-numbers';
import { agrees, compute } from './formula';
import { formulaCandidates, type Candidate, type FormulaKind } from './formula-candidates';
import { FormulaRule } from './formula-rule';
import { numberView } from './number-view';
import type { ColumnProbes, Probes } from './probes';

/** A rule is looked for where this many probed rows hold all its numbers … */
const minProbes = 12;
/** … and this many different results: few results follow from almost anything. */
const minResults = 5;
export interface FoundFormula {
  readonly rule: FormulaRule;
  /** By row, 1 where it does not hold; null if it holds in all. */
  readonly exceptions: Uint8Array | null;
}

/** How many of its rows a rule may fail in. */
export interface Tolerance {
  /** Of the probed rows. */
  readonly inProbes: number;
  /** Of the rows where the column is filled, those with its most frequent value left out. */
  readonly inRows: number;
}

/** The formula that gives the column, rounded to its decimals, in all rows but those tolerated; null if there is none. */
export function findFormula(
  table: TrainingTable,
  probes: Probes,
  target: number,
  sources: readonly number[],
  kind: FormulaKind,
  tolerance: Tolerance,
): FoundFormula | null {
  const own = probes.for(target);
  const wanted = own.of(target);
  const results = new Set(wanted.filter((value) => !Number.isNaN(value)));
  if (results.size < minResults) return null;
  const decimals = decimalsOf(results);
  for (const candidate of formulaCandidates(probes, target, sources, decimals, kind)) {
    if (!holdsInProbes(candidate, own, wanted, decimals, tolerance.inProbes)) continue;
    const { values, type } = table.columns[target]!;
    const form = formOfFormula(values, table.rowCount, type);
    if (form === null) continue;
    const found = exceptionsTo(table, probes, target, candidate, form.parts.decimals, tolerance.inRows);
    if (found === null) continue;
    return {
      rule: new FormulaRule(candidate.formula, candidate.sources, form),
      exceptions: found.exceptions,
    };
  }
  return null;
}

function decimalsOf(values: Iterable<number>): number | null {
  let decimals: number | null = 0;
  for (const value of values) decimals = decimals === null ? null : decimalsOfDouble(value, decimals);
  return decimals;
}

function holdsInProbes(
  { formula, sources }: Candidate,
  probes: ColumnProbes,
  wanted: Float64Array,
  decimals: number | null,
  tolerated: number,
): boolean {
  const inputs = sources.map((source) => probes.of(source));
  const numbers = inputs.map(() => 0);
  let seen = 0;
  let failed = 0;
  for (let i = 0; i < wanted.length; i++) {
    for (let at = 0; at < numbers.length; at++) numbers[at] = inputs[at]![i]!;
    const computed = compute(formula, numbers);
    if (isSame(computed, wanted[i]!, decimals)) {
      if (!Number.isNaN(computed)) seen++;
    } else if (++failed > tolerated * wanted.length) return false;
  }
  return seen >= minProbes;
}

/** Null if there are too many. */
function exceptionsTo(
  { columns, rowCount }: TrainingTable,
  probes: Probes,
  target: number,
  { formula, sources }: Candidate,
  decimals: number | null,
  tolerated: number,
): { exceptions: Uint8Array | null } | null {
  const inputs = sources.map((source) => numberView(columns[source]!.values));
  const wanted = numberView(columns[target]!.values);
  if (wanted === null || inputs.includes(null)) return null;
  const { usual, rows } = tolerated > 0 ? probes.telling(target) : { usual: NaN, rows: rowCount };
  const numbers = inputs.map(() => 0);
  let exceptions: Uint8Array | null = null;
  let told = 0;
  let failed = 0;
  for (let row = 0; row < rowCount; row++) {
    for (let at = 0; at < numbers.length; at++) numbers[at] = inputs[at]!(row);
    const value = wanted(row);
    const isTelling = !Number.isNaN(value) && value !== usual;
    if (isTelling) told++;
    if (isSame(compute(formula, numbers), value, decimals)) continue;
    if (tolerated === 0) return null;
    if (isTelling && ++failed > rows * tolerated) return null;
    exceptions ??= new Uint8Array(rowCount);
    exceptions[row] = 1;
  }
  return told === 0 ? null : { exceptions };
}

function isSame(computed: number, wanted: number, decimals: number | null): boolean {
  if (Number.isNaN(computed) || Number.isNaN(wanted)) return Number.isNaN(computed) && Number.isNaN(wanted);
  return agrees(computed, wanted, decimals);
}
