import type { Deadline } from '@core/kernel/deadline';

/**
 * Milliseconds that a server may go on with a job without renewing its lease; another one takes the job over after that.
 * Long enough for a busy server, short enough to wait for.
 */
export const leaseLasting = 10_000;
/** How often leases are renewed, and what other servers did is looked for. Milliseconds. */
const renewEvery = 500;

/** A lease is renewed several times before it runs out. */
export const renewalEvery = (lasting: number): number => Math.min(renewEvery, lasting / 4);

/** How long the lease of a running job is good for, by the clocks of this machine. */
export class LeaseTerm {
  private readonly listeners = new Set<(until: Deadline) => void>();

  /** @param end reckoned from the moment before the store was asked, so that the lease never seems longer than it is */
  constructor(private end: Deadline) {}

  get until(): Deadline {
    return this.end;
  }

  renew(until: Deadline): void {
    this.end = until;
    for (const listener of [...this.listeners]) listener(until);
  }

  /** @returns ends the subscription */
  onRenew(listener: (until: Deadline) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
