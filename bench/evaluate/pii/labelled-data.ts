import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import type { ScannedColumn } from '@core/discovery/pii/rate-name';
import { sampleOf, type ColumnSample } from '@core/discovery/pii/values/column-sample';
import { silentLogger } from '@core/kernel/logger';
import { textOf } from '@core/kernel/data/text-of';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { z } from 'zod';
import { csvRows } from '../csv';
import { UnusableInput } from '../read-table';
import { typeOfTexts } from '../text-column';

/** A table with labelled columns; a file 'nl-klanten.csv' belongs to the group 'nl'. */
export interface LabelledData {
  readonly group: string;
  readonly name: string;
  readonly columns: readonly (ScannedColumn & {
    /** null: not personal. More than one if several interpretations are right. */
    readonly entities: readonly string[] | null;
    readonly sample: ColumnSample;
  })[];
}

const labelsForm = z.record(z.string(), z.record(z.string(), z.string().nullable()));
type Labels = z.infer<typeof labelsForm>;

const rowsRead = 1000;

/**
 * The labelled tables of a folder: CSV files, or one SQLite database with its tables, and labels.json ({file or table:
 * {column: entity or null}}; 'A|B' if two interpretations are right). Columns without a label are read as context, but
 * not counted.
 * @throws UnusableInput if there are no labels or no data
 */
export async function readLabelledData(folder: string): Promise<LabelledData[]> {
  const labels = readLabels(join(folder, 'labels.json'));
  const database = readdirSync(folder).find((name) => /\.(sqlite|db)$/.test(name));
  const tables = database
    ? await tablesOf(join(folder, database), labels)
    : Object.keys(labels).map((file) => tableOf(join(folder, file), file, labels[file]!));
  if (tables.length === 0) throw new UnusableInput(`${folder} has no data with labels.`);
  return tables;
}

function readLabels(path: string): Labels {
  if (!existsSync(path)) throw new UnusableInput(`${path} is missing.`);
  const read = labelsForm.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new UnusableInput(`${path} is not {file: {column: entity or null}}.`);
  return read.data;
}

const entitiesOf = (labels: Labels[string], column: string): readonly string[] | null => {
  const label = labels[column];
  if (label === undefined) return ['?'];
  return label === null ? null : label.split('|');
};

function tableOf(path: string, file: string, labels: Labels[string]): LabelledData {
  const [header, ...rows] = csvRows(readFileSync(path, 'utf8'));
  if (!header) throw new UnusableInput(`${path} is empty.`);
  const name = file.replace(/\.csv$/, '');
  const group = name.split('-')[0]!;
  return {
    group,
    name: name.slice(name === group ? 0 : group.length + 1),
    columns: header.map((column, at) => {
      const texts = rows.slice(0, rowsRead).map((row) => row[at] ?? null);
      return {
        name: column ?? '',
        type: declaredType(texts),
        isForeignKey: false,
        isMadeByEngine: false,
        entities: entitiesOf(labels, column ?? ''),
        sample: sampleOf(texts),
      };
    }),
  };
}

/**
 * The type that a database would declare: digits with a leading 0 and numbers too long for an integer are identifiers,
 * which are stored as text; documents have their own types.
 */
function declaredType(texts: readonly (string | null)[]): LogicalType {
  const given = texts.filter((text) => text !== null && text !== '');
  const every = (form: RegExp) => given.length > 0 && given.every((text) => form.test(text ?? ''));
  if (every(/^\{.*\}$/s)) return { kind: 'json' };
  if (every(/^<.*>$/s)) return { kind: 'xml' };
  if (given.some((text) => /^0\d|^\d{19,}$/.test(text ?? ''))) return { kind: 'utf8' };
  return typeOfTexts(texts);
}

async function tablesOf(path: string, labels: Labels): Promise<LabelledData[]> {
  const source = await sqliteConnector.openSource(
    { type: 'sqlite', path },
    { role: 'SOURCE', logger: silentLogger },
  );
  try {
    const { tables, foreignKeys } = await source.introspect();
    return await Promise.all(
      tables
        .filter(({ name }) => labels[name])
        .map(async (table) => {
          const columns = table.columns.map((column) => ({ ...column, as: 'decoded' as const }));
          const batch = await source.sample(table, columns, rowsRead);
          const keys = foreignKeys.filter(({ child }) => child.name === table.name);
          return {
            group: 'all',
            name: table.name,
            columns: table.columns.map((column, at) => ({
              name: column.name,
              type: column.type,
              isForeignKey: keys.some(({ childColumns }) => childColumns.includes(column.name)),
              isMadeByEngine: column.autoIncrement || column.generated,
              entities: entitiesOf(labels[table.name]!, column.name),
              sample: sampleOf(
                Array.from({ length: batch.rowCount }, (_, row) =>
                  textOf(batch.columns[at]!, row, column.type),
                ),
              ),
            })),
          };
        }),
    );
  } finally {
    await source.close();
  }
}
