import { AppError } from './errors';

/** Who asks for a turn. */
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
}

export type InFairTurn = <T>(place: Place, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** What the refused are told to wait for, in seconds: a line that was full is worked off by then. */
const retrySeconds = 5;

/**
 * Does work in turns. Whoever has to wait stands in a line; the lines take turns, so that a long one holds up nobody but
 * itself. Where there is no room left, the last of the longest line gives way to the first of a new one.
 * The function throws AppError 'too-many-requests' for work that found no room or had to give way.
 */
export function createFairTurns({ atOnce, perLine, inAll }: FairTurnsOptions): InFairTurn {
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
      await new Promise<void>((resolve, reject) =>
        join(place.isPreferred ? preferred : others, place.line, {
          begin: () => {
            underWay++;
            resolve();
          },
          refuse: () => reject(new AppError('too-many-requests', { details: { seconds: retrySeconds } })),
        }),
      );
    }
    try {
      return await work();
    } finally {
      ended();
    }
  };
}

/** Lines by name, in the order of their turns. */
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

  /** The first of the line whose turn it is; the line goes behind the others. */
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

  /** Undefined where no line has more than one. */
  takeLastOfLongest(): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const line of this.lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length < 2) return undefined;
    this.waiting--;
    return longest.pop();
  }
}
