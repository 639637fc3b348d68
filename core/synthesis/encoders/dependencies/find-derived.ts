import type { SynthesisOptions } from '../../options';
import type { TrainingColumn, TrainingTable } from '../../training-table';
import type { ColumnRule } from '../column-rule';
import type { LearnContext, LearntColumn } from '../encoder';
import { CopyRule } from './copy-rule';
import { findFormula } from './find-formula';
import { findStart } from './find-start';
import { LaterRule, timeBetween } from './later-rule';
import { NumberEncoder } from '../numbers/number-encoder';
import { areEqual } from './equal-columns';
import { Probes } from './probes';

/** A column that follows from others of its row by a rule; with codes where the rule has codebooks. */
export interface DerivedColumn {
  readonly rule: ColumnRule;
  readonly codes: LearntColumn['codes'];
}

/** With fewer rows a rule may hold by chance. */
const minRows = 20;

/**
 * Columns that are equal to another, computed from others, or dates never before another: what holds in every
 * training row will hold in every made one. A rule never leads back to its own column. Of columns that follow from
 * each other the later one of the table is made from the earlier ones.
 * @param contextOf what an encoder of column n learns under
 */
export function findDerived(
  table: TrainingTable,
  options: SynthesisOptions,
  contextOf: (column: number) => LearnContext,
): ReadonlyMap<number, DerivedColumn> {
  const derived = new Map<number, DerivedColumn>();
  if (table.rowCount < Math.max(minRows, options.trees.minInterval)) return derived;
  const probes = new Probes(table);
  const leadsTo = (from: number, target: number): boolean =>
    from === target || (derived.get(from)?.rule.sources ?? []).some((source) => leadsTo(source, target));
  const sourcesFor = (target: number, candidates: readonly number[]) =>
    candidates.filter((source) => source !== target && !leadsTo(source, target));

  for (let at = table.columns.length - 1; at >= 0; at--) {
    const rule = copyOf(table, probes, at) ?? formulaOf(table, probes, at, sourcesFor(at, probes.numbers));
    if (rule !== null) derived.set(at, { rule, codes: [] });
  }
  for (const at of probes.dates) {
    if (derived.has(at)) continue;
    const column = table.columns[at]!;
    const start = findStart(table, probes, at, sourcesFor(at, probes.dates));
    if (start === null) continue;
    const between = timeBetween(table.columns[start]!.values, column.values, table.rowCount);
    const { encoder, codes } = NumberEncoder.learn(between, wholeNumber, contextOf(at));
    derived.set(at, { rule: new LaterRule(start, encoder), codes });
  }
  return derived;
}

const wholeNumber = { kind: 'int', bits: 64, signed: true } as const;

function copyOf(table: TrainingTable, probes: Probes, at: number): ColumnRule | null {
  const column = table.columns[at]!;
  if (probes.isConstant(at)) return null;
  for (let source = 0; source < at; source++) {
    const other: TrainingColumn = table.columns[source]!;
    if (other.kind !== column.kind || other.type.kind !== column.type.kind) continue;
    const equalIn = (rows: Iterable<number>) => areEqual(other.values, column.values, rows);
    if (equalIn(probes.rows) && equalIn(rowNumbers(table.rowCount))) return new CopyRule(source);
  }
  return null;
}

function* rowNumbers(count: number): Generator<number> {
  for (let row = 0; row < count; row++) yield row;
}

function formulaOf(
  table: TrainingTable,
  probes: Probes,
  at: number,
  sources: readonly number[],
): ColumnRule | null {
  return probes.numbers.includes(at) ? findFormula(table, probes, at, sources) : null;
}
