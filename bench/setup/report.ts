export interface Timing {
  readonly wholeSeconds: number;
  readonly loadSeconds: number;
  readonly proofSeconds?: number;
  readonly cpuSeconds?: number;
  readonly peakWorkerMb?: number;
  readonly verdict?: string;
}

export interface Line {
  readonly name: string;
  readonly rows: number;
  readonly 'load s': string;
  readonly 'whole s': string;
  readonly 'proof s': string;
  readonly 'cpu s': string;
  readonly 'rows/s (load)': number;
  /** The seconds of the engine's own tool divided by these; empty if it was not measured. */
  readonly 'ratio (load)': string;
  readonly 'workers MB': string;
  readonly verdict: string;
}

/** What is measured, by name. */
export interface Contender {
  readonly name: string;
  readonly measure: () => Promise<Timing>;
}

/**
 * Measures all of them in turn, several times, so that a temporarily slow machine affects all equally. Shows the try
 * with the median load time, and as ratio the median of the ratios of all turns.
 * @param baseline the engine's own tool
 */
export async function measureInTurn(
  rows: number,
  tries: number,
  baseline: Contender,
  others: readonly Contender[],
): Promise<Line[]> {
  const contenders = [baseline, ...others];
  const turns: Timing[][] = [];
  for (let at = 0; at < tries; at++) {
    const turn: Timing[] = [];
    for (const { measure } of contenders) turn.push(await measure());
    turns.push(turn);
  }
  return contenders.map(({ name }, at) => {
    const shown = medianBy(turns, (turn) => turn[at]!.loadSeconds)[at]!;
    const ratioOf = (turn: readonly Timing[]) => turn[0]!.loadSeconds / turn[at]!.loadSeconds;
    return lineOf(name, rows, shown, ratioOf(medianBy(turns, ratioOf)));
  });
}

function medianBy<T>(items: readonly T[], valueOf: (item: T) => number): T {
  const median = items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor((items.length - 1) / 2)];
  if (median === undefined) throw new Error('At least one try is needed.');
  return median;
}

export function lineOf(name: string, rows: number, timing: Timing, ratio: number | null): Line {
  return {
    name,
    rows,
    'load s': timing.loadSeconds.toFixed(2),
    'whole s': timing.wholeSeconds.toFixed(2),
    'proof s': timing.proofSeconds?.toFixed(2) ?? '',
    'cpu s': timing.cpuSeconds?.toFixed(2) ?? '',
    'rows/s (load)': Math.round(rows / timing.loadSeconds),
    'ratio (load)': ratio?.toFixed(2) ?? '',
    'workers MB': timing.peakWorkerMb?.toString() ?? '',
    verdict: timing.verdict ?? '',
  };
}
