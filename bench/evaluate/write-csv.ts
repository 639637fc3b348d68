import { closeSync, openSync, writeSync } from 'node:fs';
import { isNull, type Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { TrainingTable } from '@core/synthesis/training-table';
import { UnusableInput } from './read-table';

const rowsAtOnce = 10_000;

/**
 * Writes a table as CSV (RFC 4180, but lines end in LF); NULL is an empty field.
 * @throws UnusableInput if the file cannot be written
 */
export function writeCsv(path: string, { columns, rowCount }: TrainingTable): void {
  const file = openFile(path);
  try {
    writeSync(file, `${columns.map(({ name }) => quoted(name)).join(',')}\n`);
    for (let start = 0; start < rowCount; start += rowsAtOnce) {
      let text = '';
      for (let row = start; row < Math.min(rowCount, start + rowsAtOnce); row++) {
        text += `${columns.map(({ values, type }) => fieldOf(values, row, () => textOf(values, row, type))).join(',')}\n`;
      }
      writeSync(file, text);
    }
  } finally {
    closeSync(file);
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new UnusableInput(
      `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** An empty text is quoted, to distinguish it from NULL. */
function fieldOf(column: Column, row: number, text: () => string | null): string {
  if (isNull(column, row)) return '';
  const value = text() ?? '';
  return value === '' ? '""' : quoted(value);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
