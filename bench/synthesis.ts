import { execFileSync } from 'node:child_process';
import type { SynthesisRun } from './setup/synthesis-run';

/**
 * Fits a model and generates as many rows as it was fitted on, each time in a separate process: a table as large as
 * Adult (or the CSV file `train`, and again with its rows repeated up to `rows`), then `rows` rows of 15 columns of our
 * own with one thread and with two.
 */
export function benchSynthesis(rows: number, tries: number, train: string | undefined): object[] {
  const small = medianRun(tries, train ?? '24421', 1);
  const alone = medianRun(tries, String(rows), 1);
  const shared = medianRun(tries, String(rows), 2);
  const repeated = train === undefined ? [] : [lineOf(medianRun(tries, train, 1, rows), 1, null)];
  return [lineOf(small, 1, null), ...repeated, lineOf(alone, 1, null), lineOf(shared, 2, alone)];
}

function medianRun(tries: number, source: string, threads: number, repeated?: number): SynthesisRun {
  const runs = Array.from({ length: tries }, () => runOnce(source, threads, repeated));
  const sorted = runs.toSorted((a, b) => wholeSeconds(a) - wholeSeconds(b));
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('At least one try is needed.');
  return median;
}

function runOnce(source: string, threads: number, repeated: number | undefined): SynthesisRun {
  const args = ['scripts/run.mjs', 'bench/setup/synthesis-run.ts', source, String(threads)];
  if (repeated !== undefined) args.push(String(repeated));
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '') as SynthesisRun;
}

const wholeSeconds = (run: SynthesisRun) => run.fitSeconds + run.generateSeconds;

const lineOf = (run: SynthesisRun, threads: number, alone: SynthesisRun | null) => ({
  rows: run.rows,
  columns: run.columns,
  threads,
  'fit s': run.fitSeconds.toFixed(2),
  'generate s': run.generateSeconds.toFixed(2),
  'whole s': wholeSeconds(run).toFixed(2),
  'cpu s': run.cpuSeconds.toFixed(2),
  /** Seconds with one thread divided by these. */
  'ratio to one': alone ? (wholeSeconds(alone) / wholeSeconds(run)).toFixed(2) : '1',
  'peak MB': Math.round(run.peakMb),
});
