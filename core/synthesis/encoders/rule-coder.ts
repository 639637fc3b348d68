import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { RandomStream } from '@core/kernel/random';
import type { TableCoder } from '../coder';
import type { Codebook, CodedColumn } from '../coding';
import type { TrainingTable } from '../training-table';
import type { ColumnRule, MadeColumn } from './column-rule';

interface NamedRule {
  readonly name: string;
  readonly rule: ColumnRule;
}

/** The coder of a table by one rule a column. */
export class RuleCoder implements TableCoder {
  readonly codebooks: readonly Codebook[];
  /** Numbers of the columns, sources before those that follow from them. */
  private readonly order: readonly number[];

  constructor(private readonly columns: readonly NamedRule[]) {
    this.codebooks = columns.flatMap(({ rule }) => rule.codebooks);
    this.order = sourcesFirst(columns.map(({ rule }) => rule.sources));
  }

  encode(table: TrainingTable): CodedColumn[] {
    const values = this.columns.map(({ name }) => {
      const column = table.columns.find((candidate) => candidate.name === name);
      if (column === undefined) {
        throw new AppError('synthesis-column-unreadable', { details: { column: name } });
      }
      return column.values;
    });
    return this.columns.flatMap(({ rule }, at) => {
      if (rule.codebooks.length === 0) return [];
      const codes = rule.encode(values, at, table.rowCount);
      return rule.codebooks.map((codebook, nth) => ({ codebook, fine: codes[nth]! }));
    });
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Batch {
    const parts: { codes: readonly Uint16Array[]; low: number; high: number }[] = [];
    let codebook = 0;
    for (const { rule } of this.columns) {
      const mine = codes.slice(codebook, (codebook += rule.codebooks.length));
      parts.push({ codes: mine, low: random.uint32(), high: random.uint32() });
    }
    // A stream a column: what one column draws does not change another.
    const own = new RandomStream();
    const made = new Map<number, MadeColumn>();
    for (const at of this.order) {
      const part = parts[at]!;
      own.seed(part.low, part.high);
      made.set(at, this.columns[at]!.rule.make(part.codes, made, rowCount, own));
    }
    return { rowCount, columns: this.columns.map((_, at) => made.get(at)!.column) };
  }
}

function sourcesFirst(sources: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const placed = new Set<number>();
  const place = (at: number) => {
    if (placed.has(at)) return;
    placed.add(at);
    for (const source of sources[at] ?? []) place(source);
    order.push(at);
  };
  sources.forEach((_, at) => place(at));
  return order;
}
