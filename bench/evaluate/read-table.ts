import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';
import { columnOfTexts, typeOfTexts } from './text-column';
import { csvRows } from './csv';

/** Unusable input, with a message for the user of the command. */
export class UnusableInput extends Error {}

/**
 * Reads a CSV file (RFC 4180, with a header; gzip if the name ends in .gz). Empty fields are NULL. Each column's type
 * is inferred from all its values, or taken from `like` if that has a column with the name; then values that do not fit
 * are NULL.
 * @throws UnusableInput if the file is missing, is not CSV, or has no rows
 */
export function readTable(path: string, like?: TrainingTable): TrainingTable {
  const [header, ...rows] = readRows(path);
  if (!header || rows.length === 0) throw new UnusableInput(`${path} has no rows.`);
  const columns = header.map((name, index) => {
    const texts = rows.map((row) => row[index] ?? null);
    const known = like?.columns.find((column) => column.name === name)?.type;
    return columnOf(name ?? '', texts, known ? likeNumbers(known) : typeOfTexts(texts));
  });
  const missing = like?.columns.find(({ name }) => !columns.some((column) => column.name === name));
  if (missing) throw new UnusableInput(`${path} has no column "${missing.name}".`);
  return { rowCount: rows.length, columns };
}

const columnOf = (name: string, texts: readonly (string | null)[], type: LogicalType): TrainingColumn => ({
  name,
  type,
  values: columnOfTexts(texts, type),
});

/** Other tools write integers as 23.0; so a column like an integer column is read as floating point. */
const likeNumbers = (type: LogicalType): LogicalType =>
  type.kind === 'int' ? { kind: 'float', bits: 64 } : type;

function readRows(path: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  for (const row of rowsOf(path, readText(path))) {
    const width = rows[0]?.length ?? row.length;
    if (row.length === 1 && row[0] === null && width > 1) continue;
    if (row.length !== width) {
      throw new UnusableInput(
        `${path}: row ${rows.length + 1} has ${row.length} fields, the header ${width}.`,
      );
    }
    rows.push(row);
  }
  return rows;
}

function* rowsOf(path: string, text: string): Generator<(string | null)[]> {
  try {
    yield* csvRows(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnusableInput(`${path}: ${error.message}`);
  }
}

function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new UnusableInput(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
