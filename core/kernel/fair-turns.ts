import { AppError } from './errors';

/** Who requests a turn. */
export interface Place {
  /** Those who share a line wait for each other. */
  readonly line: string;
  /** Goes before all that are not. */
  readonly isPreferred: boolean;
}

export interface FairTurnsOptions {
  /** Work under way at the same moment. */
  readonly atOnce: number;
  /** How many may wait in one line. */
  readonly perLine: number;
  /** How many may wait in all lines, of those preferred and of the others each. */
  readonly inAll: number;
  /** The longest wait, in milliseconds. */
  readonly longestWait: number;
}

export type InFairTurn = <T>(place: Place, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Retry-After for what is refused, in seconds. */
const retrySeconds = 5;

/**
 * Runs work by fair queuing: queues are served round-robin, so that a long one delays only itself. When there is no
 * room left, the last entry of the longest queue is dropped for the first of a new one.
 * The function throws AppError 'too-many-requests' for work that found no room, was dropped, or timed out waiting.
 */
export function createFairTurns({ atOnce, perLine, inAll, longestWait }: FairTurnsOptions): InFairTurn {
  const preferred = new Lines();
  const others = new Lines();
  let underWay = 0;

  const join = (lines: Lines, line: string, waiting: Waiting): void => {
    if (lines.length(line) >= perLine) return waiting.refuse();
    if (lines.waiting >= inAll) {
      const last = lines.length(line) === 0 ? lines.takeLastOfLongest() : undefined;
      if (last === undefined) return waiting.refuse();
      last.refuse();
    }
    lines.add(line, waiting);
  };

  const ended = (): void => {
    underWay--;
    const next = preferred.takeNext() ?? others.takeNext();
    next?.begin();
  };

  return async (place, work) => {
    if (underWay < atOnce) underWay++;
    else {
      const lines = place.isPreferred ? preferred : others;
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          begin() {
            clearTimeout(timer);
            underWay++;
            resolve();
          },
          refuse() {
            clearTimeout(timer);
            reject(new AppError('too-many-requests', { details: { seconds: retrySeconds } }));
          },
        };
        const timer = setTimeout(() => {
          lines.remove(place.line, waiting);
          waiting.refuse();
        }, longestWait);
        join(lines, place.line, waiting);
      });
    }
    try {
      return await work();
    } finally {
      ended();
    }
  };
}

/** Queues by name, in the order in which they are served. */
class Lines {
  waiting = 0;
  private readonly lines = new Map<string, Waiting[]>();

  length(line: string): number {
    return this.lines.get(line)?.length ?? 0;
  }

  add(line: string, waiting: Waiting): void {
    const found = this.lines.get(line);
    if (found) found.push(waiting);
    else this.lines.set(line, [waiting]);
    this.waiting++;
  }

  remove(line: string, waiting: Waiting): void {
    const found = this.lines.get(line) ?? [];
    const at = found.indexOf(waiting);
    if (at < 0) return;
    found.splice(at, 1);
    if (found.length === 0) this.lines.delete(line);
    this.waiting--;
  }

  /** The next entry of the queue whose turn it is; that queue then moves behind the others. */
  takeNext(): Waiting | undefined {
    for (const [name, line] of this.lines) {
      const next = line.shift();
      this.lines.delete(name);
      if (line.length > 0) this.lines.set(name, line);
      if (next) this.waiting--;
      return next;
    }
    return undefined;
  }

  /** Undefined if no line has more than one. */
  takeLastOfLongest(): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length < 2) return undefined;
    this.waiting--;
    return longest.pop();
  }
}
