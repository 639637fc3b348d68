import { textOf } from '@core/kernel/data/text-of';
import type { TrainingColumn } from '../../training-table';
import type { AncestorRows } from '../ancestors';
import type { LookupPlan } from './column-plan';
import { minRuleRows } from './copies';

const maxKeys = 1000;
const maxValues = 256;

/**
 * The column above whose categories determine those of this column without exception, or null. A key is kept if `minRows`
 * rows have it, and keys that are rarer may take no more than one row in a hundred.
 */
export function findLookup(
  column: TrainingColumn,
  rowCount: number,
  givens: readonly AncestorRows[],
  minRows: number,
): LookupPlan | null {
  if (rowCount < minRuleRows || !isCategory(column)) return null;
  const texts: (string | null)[] = [];
  const values = new Set<string | null>();
  for (let row = 0; row < rowCount; row++) {
    const text = textOf(column.values, row, column.type);
    texts.push(text);
    if (values.add(text).size > maxValues) return null;
  }
  if (values.size < 2) return null;
  for (const [given, table] of givens.entries()) {
    for (const [index, other] of table.columns.entries()) {
      const found = isCategory(other) ? lookup(texts, other, table.rows, minRows) : null;
      if (found !== null) return { kind: 'lookup', from: { given, column: index }, ...found };
    }
  }
  return null;
}

const isCategory = ({ kind, type }: TrainingColumn): boolean =>
  kind === 'categorical' ||
  ['utf8', 'enum', 'bool'].includes(type.kind) ||
  (type.kind === 'int' && kind === undefined);

type Found = Pick<LookupPlan, 'keys' | 'values' | 'otherwise'>;

function lookup(
  texts: readonly (string | null)[],
  other: TrainingColumn,
  rows: Int32Array,
  minRows: number,
): Found | null {
  const seen = new Map<string, { value: string | null; rows: number }>();
  for (let row = 0; row < texts.length; row++) {
    const key = rows[row]! < 0 ? null : textOf(other.values, rows[row]!, other.type);
    // A row without a key could be anything: no category determines its value.
    if (key === null) return null;
    const known = seen.get(key);
    if (known === undefined) {
      if (seen.size === maxKeys) return null;
      seen.set(key, { value: texts[row]!, rows: 1 });
    } else if (known.value !== texts[row]) return null;
    else known.rows++;
  }
  const kept = [...seen]
    .filter(([, { rows: held }]) => held >= minRows)
    .toSorted(([, a], [, b]) => b.rows - a.rows);
  const covered = kept.reduce((sum, [, { rows: held }]) => sum + held, 0);
  if (kept.length < 2 || covered < 0.99 * texts.length || texts.length < 2 * minRows * seen.size) return null;
  return {
    keys: kept.map(([key]) => key),
    values: kept.map(([, { value }]) => value),
    otherwise: kept[0]![1].value,
  };
}
