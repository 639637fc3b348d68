import { whole } from './exact';
import { writerOf } from './conversion';
import { checkedFormula } from './formula';
import type { Evaluate, Value, ValueKind } from './value';

/** Columns by name: their kind, and their value in the only row. */
export type TestRow = Readonly<Record<string, readonly [kind: ValueKind, value: Value]>>;

/** The result of a formula, as text. @throws the problem of a rejected one, or RowFault */
export function resultOf(text: string, row: TestRow = {}): string | null {
  const columns = new Map(Object.entries(row).map(([name, [kind]]) => [name, kind]));
  const tried = checkedFormula(text, { columns, mocks: ['MOCK_CITY'] });
  if (!tried.ok) throw new Error(JSON.stringify(tried.problem));
  const { kind, columns: names, build } = tried.value;
  const values: Evaluate[] = names.map((name) => () => row[name]![1]);
  const value = build({
    column: (at) => values[at]!,
    rowNumber: () => 0,
    mock: () => (source) => `city of ${source}`,
  })(0);
  return value === null || kind === null ? null : writerOf(kind)(value);
}

export const number = (value: number) => ['number', whole(value)] as const;
export const text = (value: string | null) => ['text', value] as const;
