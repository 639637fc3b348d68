/**
 * How fast rows are written, and how long the rest of them takes at that rate; null if too little was measured to say. What comes
 * after the rows, as indexes and the proof, is not in it: its rate is not known before.
 */
export interface Pace {
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

export interface Measured {
  readonly done: number;
  readonly total: number;
  /** Rows of the tables that were begun, done or not. */
  readonly begun: number;
  /** When the first of the rows was begun, in milliseconds; null before. */
  readonly startedAt: number | null;
  readonly at: number;
  /** Some of the rows are from an earlier attempt, and say nothing of the speed of this one. */
  readonly hasEarlierRows: boolean;
}

/**
 * Earlier, one slow or quick beginning would decide the estimate: rows of one table may take three times as long as those of
 * another, so that tables with half of the rows must have begun, or a quarter of the rows be done.
 */
const enough = { seconds: 5, share: 0.05, begun: 0.5, done: 0.25 } as const;

/** By the rows that the run itself has written since it began to make any. */
export function paceOf({ done, total, begun, startedAt, at, hasEarlierRows }: Measured): Pace {
  const seconds = startedAt === null ? 0 : (at - startedAt) / 1000;
  if (done === 0 || seconds <= 0 || hasEarlierRows) return { rowsPerSecond: null, secondsLeft: null };
  const rowsPerSecond = done / seconds;
  const isTypical = begun >= total * enough.begun || done >= total * enough.done;
  const isTold = isTypical && seconds >= enough.seconds && done >= total * enough.share && done < total;
  return { rowsPerSecond, secondsLeft: isTold ? (total - done) / rowsPerSecond : null };
}
