import { AppError } from '@core/kernel/errors';
import type { Item } from './messages';

/** Items for a write, sent by the server one at a time on demand. */
export class Feed implements AsyncIterable<Item> {
  private waiting: { resolve(next: IteratorResult<Item>): void; reject(error: Error): void } | null = null;

  /** @param want requests the next item from the server */
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
