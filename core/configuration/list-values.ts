import { limits } from '@core/contract/limits';
import type { ListedValues } from '@core/contract/schemas/generator';
import { isNull } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { FieldsError } from '@core/kernel/fields-error';
import { writeList, type Weighted } from '@core/generators/weighted-list';
import type { StoredColumn } from '@core/schema/stored-schema';
import { sampleTable, withSource, type SampleDeadline, type SampleSource } from './preview/read-sample';
import type { Workbench } from './workbench';

const heading = /^\W*value\W*[,;\t]\W*(?:weight|count|frequency)\W*$/i;
const line = /^(?:"((?:[^"]|"")*)"|(.*?))(?:[,;\t]\s*(\d{1,9})\s*)?$/su;

/**
 * The values of a text, one per line, optionally with a weight after a comma, semicolon or tab: 'Amsterdam,900'. A
 * value in double quotes may itself end in such a number. A header 'value,weight' is skipped.
 * @throws FieldsError at `content` if there are none, or too many for a list
 */
export function valuesOfText(content: string): ListedValues {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [first = ''] = lines;
  const values = (heading.test(first) ? lines.slice(1) : lines).flatMap((text): Weighted[] => {
    const [, quoted, bare = '', weight = '1'] = line.exec(text.trim()) ?? [];
    const value = (quoted?.replaceAll('""', '"') ?? bare).trim();
    return value === '' ? [] : [{ value, weight: Number(weight) }];
  });
  return listed(values, 'content');
}

/**
 * The values of a source column with their frequency, over this many rows of its table.
 * @throws FieldsError at `from_column_id` if there are none, or too many for a list; as `withSource` does
 */
export async function valuesOfColumn(
  source: Pick<SampleSource, 'databases' | 'schemas' | 'connectors' | 'logger'>,
  bench: Workbench,
  column: StoredColumn,
  patience: SampleDeadline,
): Promise<ListedValues> {
  const table = bench.tableOf(column);
  const { columns, rowCount } = await withSource(source, table.databaseId, patience, (connection) =>
    sampleTable(connection, table, [column], limits.listedRowsMax),
  );
  const [read] = columns;
  const values: Weighted[] = [];
  for (let row = 0; read && row < rowCount; row++) {
    const value = isNull(read, row) ? '' : (textOf(read, row, column.schema.type) ?? '').trim();
    if (value !== '') values.push({ value, weight: 1 });
  }
  return listed(values, 'from_column_id');
}

function listed(values: readonly Weighted[], field: string): ListedValues {
  const weights = new Map<string, number>();
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  const list = [...weights].flatMap(([value, weight]) => (weight === 0 ? [] : [{ value, weight }]));
  if (list.length === 0) throw new FieldsError('validation-failed', { [field]: ['validation:list-none'] });
  const text = writeList(list);
  if (text === null || text.length > limits.listTextMax)
    throw new FieldsError('validation-failed', { [field]: ['validation:list-long'] });
  return { values: text, different: list.length, counted: list.reduce((sum, { weight }) => sum + weight, 0) };
}
