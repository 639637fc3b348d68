/**
 * The write rate, and the time left for rows at that rate; null if too little was measured. What follows the rows, such
 * as indexes and the proof, is not included, because its rate is unknown.
 */
export interface Pace {
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

export interface Measured {
  readonly done: number;
  readonly total: number;
  /** Rows of started tables, finished or not. */
  readonly begun: number;
  /** When the first of the rows was started, in milliseconds; null before. */
  readonly startedAt: number | null;
  readonly at: number;
  /** Some of the rows are from an earlier attempt, and say nothing about the current rate. */
  readonly hasEarlierRows: boolean;
}

/**
 * Before this, one slow or fast start would dominate the estimate: rows of one table may take three times as long as
 * those of another, so tables with half of the rows must have started, or a quarter of the rows be done.
 */
const enough = { seconds: 5, share: 0.05, begun: 0.5, done: 0.25 } as const;

/** By the rows that the run itself has written since it started generating. */
export function paceOf({ done, total, begun, startedAt, at, hasEarlierRows }: Measured): Pace {
  const seconds = startedAt === null ? 0 : (at - startedAt) / 1000;
  if (done === 0 || seconds <= 0 || hasEarlierRows) return { rowsPerSecond: null, secondsLeft: null };
  const rowsPerSecond = done / seconds;
  const isTypical = begun >= total * enough.begun || done >= total * enough.done;
  const isTold = isTypical && seconds >= enough.seconds && done >= total * enough.share && done < total;
  return { rowsPerSecond, secondsLeft: isTold ? (total - done) / rowsPerSecond : null };
}
