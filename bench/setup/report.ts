export interface Timing {
  readonly wholeSeconds: number;
  readonly loadSeconds: number;
  readonly proofSeconds?: number;
  readonly peakWorkerMb?: number;
  readonly verdict?: string;
}

export interface Line {
  readonly name: string;
  readonly rows: number;
  readonly 'load s': string;
  readonly 'whole s': string;
  readonly 'proof s': string;
  readonly 'rows/s (load)': number;
  /** Of the engine's own tool: its seconds divided by ours. */
  readonly 'ratio (load)': string;
  readonly 'workers MB': string;
  readonly verdict: string;
}

/** Measures several times and takes the try with the median time of the load. */
export async function medianOf<T extends Timing>(tries: number, measure: () => Promise<T>): Promise<T> {
  const measures: T[] = [];
  for (let at = 0; at < tries; at++) measures.push(await measure());
  const sorted = measures.toSorted((a, b) => a.loadSeconds - b.loadSeconds);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('At least one try is needed.');
  return median;
}

export function report(name: string, rows: number, timing: Timing, baseline: Timing | null): Line {
  return {
    name,
    rows,
    'load s': timing.loadSeconds.toFixed(2),
    'whole s': timing.wholeSeconds.toFixed(2),
    'proof s': timing.proofSeconds?.toFixed(2) ?? '',
    'rows/s (load)': Math.round(rows / timing.loadSeconds),
    'ratio (load)': baseline ? (baseline.loadSeconds / timing.loadSeconds).toFixed(2) : '1',
    'workers MB': timing.peakWorkerMb?.toString() ?? '',
    verdict: timing.verdict ?? '',
  };
}
