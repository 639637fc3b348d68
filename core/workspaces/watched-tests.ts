import type { TestStep } from '@core/connectors/connector';

/**
 * Live steps of running connection tests, for whoever watches. They are kept in the process that runs the test and
 * dropped at its end: the report has them all.
 */
export class WatchedTests {
  private readonly running = new Map<string, TestStep[]>();

  /** @param key chosen by the client; omitted: nobody watches */
  async watch<T>(
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
