import type { SynthesisOptions } from '../../options';
import type { TrainingTable } from '../../training-table';
import type { ColumnRule } from '../column-rule';
import type { LearnContext, LearntColumn } from '../encoder';
import { NumberEncoder } from '../numbers/number-encoder';
import { codesWithRule, ExceptRule } from './except-rule';
import { findCopy } from './find-copy';
import { findFormula, type Tolerance } from './find-formula';
import { findOrders, type Order } from './find-order';
import { findPartialCopy } from './find-partial-copy';
import type { FormulaKind } from './formula-candidates';
import { findStart } from './find-start';
import { LaterRule, timeBetween } from './later-rule';
import { Probes } from './probes';

/** A column that follows from others of its row by a rule; with codes where the rule has codebooks. */
export interface DerivedColumn {
  readonly rule: ColumnRule;
  readonly codes: LearntColumn['codes'];
}

export interface TableRules {
  /** By column. */
  readonly derived: ReadonlyMap<number, DerivedColumn>;
  /** What a column is not below, by column; it is kept whichever rule makes the column. */
  readonly orders: ReadonlyMap<number, readonly Order[]>;
}

/** With fewer rows a rule may hold by chance. */
const minRows = 20;
const exactly: Tolerance = { inProbes: 0, inRows: 0 };
/** A rule with exceptions holds in all rows but these. */
const mostly: Tolerance = { inProbes: 0.15, inRows: 0.1 };

/**
 * What holds between columns in every training row, or in nearly every one: columns equal to another, computed from
 * others, numbers and dates never below another. It will hold in as many made rows. A rule never leads back to its own
 * column. Of columns that follow from each other, sums follow from their parts, and else the later one of the table from
 * the earlier ones.
 * @param contextOf what an encoder of column n learns under
 * @param learn the encoder of column n by its own values
 */
export function findRules(
  table: TrainingTable,
  options: SynthesisOptions & { readonly isSequence: boolean },
  contextOf: (column: number) => LearnContext,
  learn: (column: number) => LearntColumn,
): TableRules {
  if (table.rowCount < Math.max(minRows, options.trees.minInterval))
    return { derived: new Map(), orders: new Map() };
  return new RuleFinder(table, contextOf, learn).find(options.isSequence);
}

class RuleFinder {
  private readonly derived = new Map<number, DerivedColumn>();
  private readonly orders = new Map<number, readonly Order[]>();
  private readonly probes: Probes;
  private readonly columns: readonly number[];

  constructor(
    private readonly table: TrainingTable,
    private readonly contextOf: (column: number) => LearnContext,
    private readonly learn: (column: number) => LearntColumn,
  ) {
    this.probes = new Probes(table);
    this.columns = table.columns.map((_, at) => at);
  }

  find(isSequence: boolean): TableRules {
    for (const tolerance of [exactly, mostly]) {
      this.findCopies(tolerance);
      this.findFormulas('sums', tolerance);
      this.findFormulas('differences', tolerance);
    }
    const computed = new Set(this.derived.keys());
    this.findStarts();
    if (!isSequence) this.findPartialCopies();
    for (const at of this.probes.numbers) {
      if (computed.has(at)) continue;
      const orders = findOrders(this.table, this.probes, at, this.sourcesFor(at, this.probes.numbers));
      if (orders.length > 0) this.orders.set(at, orders);
    }
    return { derived: this.derived, orders: this.orders };
  }

  private findCopies(tolerance: Tolerance): void {
    for (const at of this.columns.toReversed()) {
      if (this.derived.has(at)) continue;
      const found = findCopy(this.table, this.probes, at, this.sourcesFor(at, this.columns), tolerance);
      if (found !== null) this.derive(at, found.rule, found.exceptions);
    }
  }

  /** The later of two columns from the earlier one, as far as no circle arises. */
  private findPartialCopies(): void {
    for (const at of this.probes.numbers.toReversed()) {
      if (this.derived.has(at)) continue;
      const found = findPartialCopy(this.table, this.probes, at, this.sourcesFor(at, this.probes.numbers));
      if (found !== null) this.derive(at, found.rule, found.exceptions);
    }
  }

  private findFormulas(kind: FormulaKind, tolerance: Tolerance): void {
    const { numbers } = this.probes;
    for (const at of numbers.toReversed()) {
      if (this.derived.has(at)) continue;
      const found = findFormula(this.table, this.probes, at, this.sourcesFor(at, numbers), kind, tolerance);
      if (found !== null) this.derive(at, found.rule, found.exceptions);
    }
  }

  private derive(at: number, rule: ColumnRule, exceptions: Uint8Array | null): void {
    if (exceptions === null) {
      this.derived.set(at, { rule, codes: [] });
      return;
    }
    const own = this.learn(at);
    if (own.codes.length > 1) return;
    this.derived.set(at, {
      rule: new ExceptRule(rule, own.encoder, this.contextOf(at).name),
      codes: [codesWithRule(own.codes[0], exceptions)],
    });
  }

  private findStarts(): void {
    for (const at of this.probes.dates) {
      if (this.derived.has(at)) continue;
      const { columns, rowCount } = this.table;
      const start = findStart(this.table, this.probes, at, this.sourcesFor(at, this.probes.dates));
      if (start === null) continue;
      const between = timeBetween(columns[start]!.values, columns[at]!.values, rowCount);
      const { encoder, codes } = NumberEncoder.learn(between, wholeNumber, this.contextOf(at));
      this.derived.set(at, { rule: new LaterRule(start, encoder), codes });
    }
  }

  /** Of the candidates, those that do not follow from the column. */
  private sourcesFor(target: number, candidates: readonly number[]): number[] {
    return candidates.filter((source) => source !== target && !this.leadsTo(source, target));
  }

  private leadsTo(from: number, target: number): boolean {
    const next = [
      ...(this.derived.get(from)?.rule.sources ?? []),
      ...(this.orders.get(from) ?? []).map(({ lesser }) => lesser),
    ];
    return from === target || next.some((source) => this.leadsTo(source, target));
  }
}

const wholeNumber = { kind: 'int', bits: 64, signed: true } as const;
