import type { Deadline } from '@core/kernel/deadline';

/**
 * Milliseconds that a server may continue a job without renewing its lease; after that another one takes it over. Long
 * enough for a busy server, short enough to wait for.
 */
export const leaseDuration = 10_000;
/** Milliseconds between renewals, and between looks at what other servers did. */
const renewEvery = 500;

/** A lease is renewed several times before it expires. */
export const renewalInterval = (lasting: number): number => Math.min(renewEvery, lasting / 4);

/** How long the lease of a running job lasts, by the clocks of this machine. */
export class LeaseTerm {
  private readonly listeners = new Set<(until: Deadline) => void>();

  /** @param end counted from before the store was asked, so that the lease never seems longer than it is */
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
