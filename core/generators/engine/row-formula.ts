import { kindOfType, valuesOf } from '@core/formulas/column-values';
import { checkedFormula, columnsIn } from '@core/formulas/formula';
import type { Tried } from '@core/formulas/problem';
import type { Evaluate, ValueKind } from '@core/formulas/value';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { GeneratorContext, RowColumn, RowRange } from '../generator';
import { mockFunctions, mockSurroundings } from './mock-functions';

/** A formula that has passed the check, over columns of the row. */
export interface RowFormula {
  /** null: it is NULL in every row. */
  readonly kind: ValueKind | null;
  readonly evaluate: Evaluate;
  /** Turns to a batch. @param columns those that the formula names, in the order of `columnsIn` */
  readonly turnTo: (columns: readonly Column[], rows: RowRange) => void;
}

/** Columns whose values no formula takes are as good as absent. */
function scopeOf(
  columns: readonly (readonly [name: string, type: LogicalType])[],
  mocks: readonly string[] = mockFunctions(),
) {
  const kinds = columns.flatMap(([name, type]): [string, ValueKind][] => {
    const kind = kindOfType(type);
    return kind === null ? [] : [[name, kind]];
  });
  return { columns: new Map(kinds), mocks };
}

/** The kind of a formula over a row, or what is wrong with it: only columns that a run makes are available. */
export function kindInRow(text: string, row: readonly RowColumn[]): Tried<ValueKind | null> {
  const made = row.filter(({ isMade }) => isMade);
  const checked = checkedFormula(text, scopeOf(made.map(({ name, type }) => [name, type])));
  return checked.ok ? { ok: true, value: checked.value.kind } : checked;
}

/** The kind of a formula over a row as it is read, in which nothing is made up; or what is wrong with it. */
export function kindInSource(
  text: string,
  row: readonly Pick<RowColumn, 'name' | 'type'>[],
): Tried<ValueKind | null> {
  const scope = scopeOf(
    row.map(({ name, type }) => [name, type]),
    [],
  );
  const checked = checkedFormula(text, scope);
  return checked.ok ? { ok: true, value: checked.value.kind } : checked;
}

/** @param types of the columns that the formula names, in the order of `columnsIn` */
export function rowFormula(
  text: string,
  types: readonly LogicalType[],
  context: GeneratorContext,
): Tried<RowFormula> {
  const named = columnsIn(text).flatMap((column, at) => {
    const type = types[at];
    return type ? [[column, type] as const] : [];
  });
  const checked = checkedFormula(text, scopeOf(named));
  if (!checked.ok) return checked;
  const { kind, build } = checked.value;
  let rows: RowRange = { firstRow: 0, rowCount: 0 };
  const readers: Evaluate[] = [];
  const evaluate = build({
    column: (at) => (row) => readers[at]!(row),
    rowNumber: (row) => rows.firstRow + row,
    mock: mockSurroundings(context, () => rows),
  });
  const turnTo: RowFormula['turnTo'] = (columns, range) => {
    rows = range;
    columns.forEach((column, at) => (readers[at] = valuesOf(column, types[at]!)));
  };
  return { ok: true, value: { kind, evaluate, turnTo } };
}
