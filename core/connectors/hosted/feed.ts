import { AppError } from '@core/kernel/errors';
import type { Item } from './messages';

/** Items for a write, as the server sends them: one after another, each when it is wanted. */
export class Feed implements AsyncIterable<Item> {
  private waiting: { resolve(next: IteratorResult<Item>): void; reject(error: Error): void } | null = null;

  /** @param want asks the server for the next item */
  constructor(private readonly want: () => void) {}

  give(item: Item | null): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(item === null ? { done: true, value: undefined } : { done: false, value: item });
  }

  fail(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.reject(new AppError('cancelled'));
  }

  [Symbol.asyncIterator](): AsyncIterator<Item> {
    return {
      next: () =>
        new Promise((resolve, reject) => {
          this.waiting = { resolve, reject };
          this.want();
        }),
    };
  }
}
