/** The result of one request; `status` is 0 if there was no response. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** Statistics of all requests of one kind. */
export interface Line {
  readonly what: string;
  readonly requests: number;
  /** Responses of 500 and above, and requests without a response. */
  readonly errors: number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  readonly 'p99 ms': number;
  readonly 'max ms': number;
}

/** Responses by kind of request. */
export class Timings {
  private readonly answers = new Map<string, Answer[]>();

  add(what: string, answer: Answer): void {
    const known = this.answers.get(what);
    if (known) known.push(answer);
    else this.answers.set(what, [answer]);
  }

  count(what: string, fits: (answer: Answer) => boolean): number {
    return (this.answers.get(what) ?? []).filter(fits).length;
  }

  /** A line for each kind, and a total if there are several. */
  lines(total: string): Line[] {
    const each = [...this.answers].map(([what, answers]) => lineOf(what, answers));
    const all = [...this.answers.values()].flat();
    return each.length > 1 ? [...each, lineOf(total, all)] : each;
  }
}

function lineOf(what: string, answers: readonly Answer[]): Line {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return {
    what,
    requests: answers.length,
    errors: answers.filter(({ status }) => status === 0 || status >= 500).length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    'max ms': at(1),
  };
}
