import { setTimeout as wait } from 'node:timers/promises';
import { hasPassed, type Deadline } from '@core/kernel/deadline';
import { AppError } from '@core/kernel/errors';

/** Milliseconds to wait for a renewal that may be unread after a long synchronous call. */
const patience = 2000;
const lookEvery = 10;

/** What a worker knows about its server's lease on the job. */
export class HeldLease {
  private until: Deadline | null = null;

  renew(until: Deadline): void {
    this.until = until;
  }

  /**
   * Resolves while the server may continue the job. Call it right before a commit, with the transaction's locks held:
   * the next holder of the job waits for these locks, so it sees either everything committed here or nothing.
   * @throws AppError 'job-lease-lost'
   */
  async check(): Promise<void> {
    for (let waited = 0; this.isOver(); waited += lookEvery) {
      if (waited >= patience) throw new AppError('job-lease-lost');
      await wait(lookEvery);
    }
  }

  private isOver(): boolean {
    return this.until !== null && hasPassed(this.until);
  }
}
