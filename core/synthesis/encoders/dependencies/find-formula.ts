import type { TrainingTable } from '../../training-table';
import { decimalsOfDouble, formOfFormula } from '../numbers/learn-form';
import { agrees, compute, type Formula } from './formula';
import { FormulaRule } from './formula-rule';
import { linearFits } from './linear-fits';
import { numberView } from './number-view';
import type { Probes } from './probes';

/** A rule is looked for where this many probed rows hold all its numbers … */
const minProbes = 12;
/** … and this many different results: few results follow from almost anything. */
const minResults = 5;
/** In wider tables only rules of one source are looked for: pairs would be too many. */
const maxPairedColumns = 80;

interface Candidate {
  readonly formula: Formula;
  readonly sources: readonly number[];
}

/** The formula that gives the column, rounded to its decimals, in every row of the table; null if there is none. */
export function findFormula(
  table: TrainingTable,
  probes: Probes,
  target: number,
  sources: readonly number[],
): FormulaRule | null {
  const wanted = probes.of(target);
  const results = new Set(wanted.filter((value) => !Number.isNaN(value)));
  if (results.size < minResults) return null;
  const decimals = decimalsOf(results);
  for (const candidate of candidatesFor(probes, target, sources, decimals)) {
    const inputs = candidate.sources.map((source) => probes.of(source));
    if (!holdsInProbes(candidate.formula, inputs, wanted, decimals)) continue;
    const { values, type } = table.columns[target]!;
    const form = formOfFormula(values, table.rowCount, type);
    if (form !== null && holds(table, target, candidate, form.parts.decimals)) {
      return new FormulaRule(candidate.formula, candidate.sources, form);
    }
  }
  return null;
}

function* candidatesFor(
  probes: Probes,
  target: number,
  sources: readonly number[],
  decimals: number | null,
): Generator<Candidate> {
  const isDate = probes.dates.includes(target);
  for (const source of sources) {
    if (isDate !== probes.dates.includes(source)) continue;
    for (const formula of linearFits(probes.of(source), probes.of(target), decimals)) {
      if (!isDate || formula.factor === 1) yield { formula, sources: [source] };
    }
  }
  if (sources.length > maxPairedColumns) return;
  for (const a of sources) {
    for (const b of sources) {
      if (a < b) yield { formula: { kind: 'sum' }, sources: [a, b] };
      if (a < b) yield { formula: { kind: 'product' }, sources: [a, b] };
      if (a !== b) yield { formula: { kind: 'difference' }, sources: [a, b] };
    }
  }
}

function decimalsOf(values: Iterable<number>): number | null {
  let decimals: number | null = 0;
  for (const value of values) decimals = decimals === null ? null : decimalsOfDouble(value, decimals);
  return decimals;
}

function holdsInProbes(
  formula: Formula,
  [a, b]: readonly Float64Array[],
  wanted: Float64Array,
  decimals: number | null,
): boolean {
  let seen = 0;
  for (let i = 0; i < wanted.length; i++) {
    const computed = compute(formula, a?.[i] ?? NaN, b?.[i] ?? 0);
    if (!isSame(computed, wanted[i]!, decimals)) return false;
    if (!Number.isNaN(computed)) seen++;
  }
  return seen >= minProbes;
}

function holds(
  { columns, rowCount }: TrainingTable,
  target: number,
  { formula, sources }: Candidate,
  decimals: number | null,
): boolean {
  const [a, b] = sources.map((source) => numberView(columns[source]!.values));
  const wanted = numberView(columns[target]!.values);
  if (!a || b === null || !wanted) return false;
  for (let row = 0; row < rowCount; row++) {
    const computed = compute(formula, a(row), b === undefined ? 0 : b(row));
    if (!isSame(computed, wanted(row), decimals)) return false;
  }
  return true;
}

function isSame(computed: number, wanted: number, decimals: number | null): boolean {
  if (Number.isNaN(computed) || Number.isNaN(wanted)) return Number.isNaN(computed) && Number.isNaN(wanted);
  return agrees(computed, wanted, decimals);
}
