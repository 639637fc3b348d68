import type { TestStep } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';

/** Tests of one user at a time: a silent server keeps each busy for its whole time, and others wait for the same hosts. */
export const testsAtOnce = 4;
/** When to try again, in seconds. */
const retrySeconds = 5;

/**
 * Live steps of running connection tests, for whoever watches. They are kept in the process that runs the test and
 * dropped at its end: the report has them all.
 */
export class WatchedTests {
  private readonly running = new Map<string, TestStep[]>();
  private readonly counts = new Map<number, number>();

  /**
   * @param key chosen by the client; omitted: nobody watches
   * @throws AppError 'too-many-requests' if the user has `testsAtOnce` running
   */
  async watch<T>(
    userId: number,
    key: string | undefined,
    test: (onStep?: (step: TestStep) => void) => Promise<T>,
  ): Promise<T> {
    const count = this.counts.get(userId) ?? 0;
    if (count >= testsAtOnce) throw new AppError('too-many-requests', { details: { seconds: retrySeconds } });
    this.counts.set(userId, count + 1);
    try {
      return await this.noting(userId, key, test);
    } finally {
      const left = (this.counts.get(userId) ?? 1) - 1;
      if (left > 0) this.counts.set(userId, left);
      else this.counts.delete(userId);
    }
  }

  private async noting<T>(
    userId: number,
    key: string | undefined,
    test: (onStep?: (step: TestStep) => void) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return test();
    const name = nameOf(userId, key);
    const steps: TestStep[] = [];
    this.running.set(name, steps);
    try {
      return await test((step) => steps.push(step));
    } finally {
      if (this.running.get(name) === steps) this.running.delete(name);
    }
  }

  /** In order; empty if no such test runs here. */
  stepsOf(userId: number, key: string): readonly TestStep[] {
    return this.running.get(nameOf(userId, key)) ?? [];
  }
}

const nameOf = (userId: number, key: string): string => `${userId} ${key}`;
