import type { Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { columnOfNumbers, numbersOf, round } from '../../sequences/numbers';
import { takeRows } from '../../sequences/take-rows';
import type { TrainingColumn } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import {
  inUnit,
  microsPerDay,
  type ColumnPlan,
  type GapPlan,
  type LookupPlan,
  type PartialCopyPlan,
  type ProductPlan,
  type ProgressPlan,
} from './column-plan';
import { restParts, wholeNumbers, type RestPart } from './rewrite-columns';

export interface MadeRest {
  readonly rowCount: number;
  /** First row of each sequence, and the number of all rows. */
  readonly starts: Int32Array;
  /** Decoded, in the order of the rewritten table. */
  readonly rest: readonly Column[];
  /** Absolute values of growing columns, by number of the column. */
  readonly progress: ReadonlyMap<number, Float64Array>;
  readonly givens: readonly AncestorRows[];
}

export type ColumnShape = Pick<TrainingColumn, 'name' | 'type' | 'kind'>;

/** All columns of the child from what was drawn and from its context. */
export function restoreColumns(
  shapes: readonly ColumnShape[],
  plans: readonly ColumnPlan[],
  made: MadeRest,
): Column[] {
  const restorer = new Restorer(shapes, plans, made);
  return plans.map((_, index) => restorer.column(index));
}

class Restorer {
  private readonly done = new Map<number, Column>();
  private readonly firstPart: readonly number[];

  constructor(
    private readonly shapes: readonly ColumnShape[],
    private readonly plans: readonly ColumnPlan[],
    private readonly made: MadeRest,
  ) {
    let next = 0;
    this.firstPart = plans.map((plan) => (next += restParts(plan).length) - restParts(plan).length);
  }

  /** Columns that count from others depend on them; plans have no cycles. */
  column(index: number): Column {
    const known = this.done.get(index);
    if (known !== undefined) return known;
    const column = this.restore(index);
    this.done.set(index, column);
    return column;
  }

  private restore(index: number): Column {
    const plan = this.plans[index]!;
    const { givens } = this.made;
    switch (plan.kind) {
      case 'plain':
        return this.part(index, 'value');
      case 'copy': {
        const given = givens[plan.from.given]!;
        if (plan.form === null) return takeRows(given.values(plan.from.column), given.rows);
        return columnOfNumbers(given.numbersAt(plan.from.column)!, plan.form);
      }
      case 'partial':
        return this.partialCopy(plan, index);
      case 'lookup':
        return this.lookup(plan, index);
      case 'product':
        return this.product(plan);
      case 'gap':
        return columnOfNumbers(this.addGaps(plan, index), plan.form);
      case 'progress':
        return columnOfNumbers(this.grow(plan, index), plan.form);
    }
  }

  private part(index: number, part: RestPart): Column {
    return this.made.rest[this.firstPart[index]! + restParts(this.plans[index]!).indexOf(part)]!;
  }

  private numbers(index: number): Float64Array {
    return (
      numbersOf(this.column(index), this.shapes[index]!.type, this.made.rowCount) ??
      new Float64Array(this.made.rowCount).fill(NaN)
    );
  }

  private partNumbers(index: number, part: 'value' | 'clock'): Float64Array {
    return (
      numbersOf(this.part(index, part), wholeNumbers, this.made.rowCount) ??
      new Float64Array(this.made.rowCount)
    );
  }

  private lookup(plan: LookupPlan, index: number): Column {
    const given = this.made.givens[plan.from.given]!;
    const { values, type } = given.columns[plan.from.column]!;
    const valueOf = new Map(plan.keys.map((key, at) => [key, plan.values[at]!]));
    const texts = Array.from(given.rows, (row) => {
      const key = row < 0 ? null : textOf(values, row, type);
      const value = key === null ? undefined : valueOf.get(key);
      return value === undefined ? plan.otherwise : value;
    });
    return columnOfTexts(texts, this.shapes[index]!);
  }

  private partialCopy({ from, form }: PartialCopyPlan, index: number): Column {
    const above = this.made.givens[from.given]!.numbersAt(from.column)!;
    const same = this.part(index, 'same');
    const isSame = (row: number) =>
      same.storage === 'bool' && same.values[row] === 1 && !Number.isNaN(above[row]!);
    const { rowCount } = this.made;
    const drawn = numbersOf(this.part(index, 'value'), this.shapes[index]!.type, rowCount);
    return columnOfNumbers(
      Float64Array.from({ length: rowCount }, (_, row) =>
        isSame(row) ? above[row]! : (drawn?.[row] ?? NaN),
      ),
      form,
    );
  }

  private product({ own, from, form }: ProductPlan): Column {
    const above = this.made.givens[from.given]!.numbersAt(from.column)!;
    return columnOfNumbers(
      this.numbers(own).map((value, row) => round(value * above[row]!, form.scale)),
      form,
    );
  }

  private addGaps(plan: GapPlan, index: number): Float64Array {
    const { base, baseUnit, unit, isSplit } = plan;
    const bases =
      base.from === null
        ? this.numbers(base.own)
        : this.made.givens[base.from.given]!.numbersAt(base.from.column)!;
    const gaps = this.partNumbers(index, 'value');
    if (!isSplit) return gaps.map((gap, row) => inUnit(bases[row]!, baseUnit, unit) + Math.max(0, gap));
    const clocks = this.partNumbers(index, 'clock');
    return gaps.map((gap, row) => {
      const from = inUnit(bases[row]!, baseUnit, 'microsecond');
      const value =
        (inUnit(bases[row]!, baseUnit, 'day') + Math.max(0, gap)) * microsPerDay + orZero(clocks[row]!);
      return value < from ? from : value;
    });
  }

  private grow({ isSplit, neverBack, start, startUnit }: ProgressPlan, index: number): Float64Array {
    const values = this.made.progress.get(index)!;
    if (!isSplit) return values;
    const { starts, givens } = this.made;
    const clocks = this.partNumbers(index, 'clock');
    const bases = start === null ? null : givens[start.given]!.numbersAt(start.column)!;
    const grown = new Float64Array(values.length);
    for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
      let least = -Infinity;
      for (let row = starts[sequence]!; row < starts[sequence + 1]!; row++) {
        if (bases !== null && row === starts[sequence]) least = inUnit(bases[row]!, startUnit, 'microsecond');
        const value = values[row]! * microsPerDay + orZero(clocks[row]!);
        grown[row] = value < least ? least : value;
        if (neverBack) least = grown[row]!;
      }
    }
    return grown;
  }
}

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value);

function columnOfTexts(texts: readonly (string | null)[], { type }: ColumnShape): Column {
  const nulls = texts.includes(null) ? Uint8Array.from(texts, (text) => (text === null ? 1 : 0)) : null;
  if (type.kind === 'bool')
    return { storage: 'bool', values: Uint8Array.from(texts, (text) => (text === 'true' ? 1 : 0)), nulls };
  if (type.kind === 'int' && (type.bits < 32 || (type.bits === 32 && type.signed))) {
    return { storage: 'int32', values: Int32Array.from(texts, Number), nulls };
  }
  if (type.kind === 'int' && (type.signed || type.bits === 32)) {
    return { storage: 'int64', values: BigInt64Array.from(texts, (text) => BigInt(text ?? 0)), nulls };
  }
  return { storage: 'text', values: texts };
}
