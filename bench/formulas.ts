import { valuesOf } from '@core/formulas/column-values';
import { checkedFormula } from '@core/formulas/formula';
import { resultColumn } from '@core/formulas/result-column';
import type { ValueKind } from '@core/formulas/value';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { processorClock } from './setup/processor-clock';

const text: LogicalType = { kind: 'utf8' };
const money: LogicalType = { kind: 'decimal', precision: 12, scale: 2 };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const rowCount = 10_000;
const rows = Array.from({ length: rowCount }, (_, row) => row);

const columns: Readonly<Record<string, readonly [ValueKind, LogicalType, Column]>> = {
  count: ['number', int, { storage: 'int32', values: Int32Array.from(rows), nulls: null }],
  price: ['number', money, { storage: 'text', values: rows.map((row) => `${row}.${10 + (row % 90)}`) }],
  name: ['text', text, { storage: 'text', values: rows.map((row) => `Name ${row}`) }],
};

const formulas: readonly (readonly [string, ValueKind, LogicalType])[] = [
  ['[count] * 2 + 1', 'number', int],
  ['IF([count] > 5000, "many", "few")', 'text', text],
  ['[name] & "-" & [count]', 'text', text],
  ['UPPER(LEFT([name], 3))', 'text', text],
  ['ROUND([price] * 1.21, 2)', 'number', money],
];

const aim = 1_000_000;

/** Formula evaluations per second of processor time, including reading the columns and writing the result. */
export function benchFormulas(values: number, tries: number) {
  return formulas.map(([formula, kind, type]) => {
    const run = prepared(formula, kind, type);
    run();
    const seconds = Array.from({ length: tries }, () => {
      const taken = processorClock();
      for (let made = 0; made < values; made += rowCount) run();
      return taken();
    });
    const speed = Math.round(values / Math.min(...seconds));
    return { formula, 'values/s': speed, aim: speed < aim ? 'missed' : 'met' };
  });
}

function prepared(formula: string, kind: ValueKind, type: LogicalType): () => Column {
  const scope = new Map(Object.entries(columns).map(([name, [of]]) => [name, of]));
  const checked = checkedFormula(formula, { columns: scope, mocks: [] });
  if (!checked.ok) throw new Error(`${formula}: ${checked.problem.code}`);
  const readers = checked.value.columns.map((name) => valuesOf(columns[name]![2], columns[name]![1]));
  const evaluate = checked.value.build({
    column: (at) => readers[at]!,
    rowNumber: (row) => row,
    mock: () => () => null,
  });
  return () => resultColumn(evaluate, kind, type, rowCount);
}
