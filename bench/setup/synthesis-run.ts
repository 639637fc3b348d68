import { takeTableRows } from '@core/synthesis/single-table/training-rows';
import type { TrainingTable } from '@core/synthesis/training-table';
import { readTable } from '../evaluate/read-table';
import { fitTable } from '@core/synthesis/fit-table';
import { presetOptions } from '@core/synthesis/presets';
import { peopleTable } from './people-table';

/** The JSON output of one model's run in a separate process. */
export interface SynthesisRun {
  readonly rows: number;
  readonly columns: number;
  readonly fitSeconds: number;
  readonly generateSeconds: number;
  /** Processor time of both, over all threads. */
  readonly cpuSeconds: number;
  /** Peak resident memory of the process, including the table and the runtime for TypeScript. */
  readonly peakMb: number;
}

/**
 * `<rows or CSV file> <threads> [number of rows, repeating the file]`: fits, generates as many rows, measures; the
 * table is ready before the clock starts.
 */
export async function main([source = '1000000', count = '1', repeated]: readonly string[]): Promise<number> {
  const table = /^\d+$/.test(source)
    ? peopleTable(Number(source))
    : repeat(readTable(source), Number(repeated ?? 0));
  const threads = { count: Number(count), program: 'build/worker/synthesis-thread.js' };
  const cpu = process.cpuUsage();
  const started = performance.now();
  const model = await fitTable(table, presetOptions('balanced'), { threads });
  const fitted = performance.now();
  for await (const batch of model.sample(table.rowCount, { threads })) if (batch.rowCount === 0) return 1;
  const made = performance.now();
  const spent = process.cpuUsage(cpu);
  const run: SynthesisRun = {
    rows: table.rowCount,
    columns: table.columns.length,
    fitSeconds: (fitted - started) / 1000,
    generateSeconds: (made - fitted) / 1000,
    cpuSeconds: (spent.user + spent.system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(run));
  return 0;
}

/** Repeats the rows of a table up to a number; the table itself if there is none. */
const repeat = (table: TrainingTable, rows: number): TrainingTable =>
  rows === 0
    ? table
    : takeTableRows(
        table,
        Uint32Array.from({ length: rows }, (_, row) => row % table.rowCount),
      );
