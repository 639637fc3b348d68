import type { Item, ToHost } from './messages';
import { releaseItem, sentItem } from './sent-item';

/** The items of a write on their way to its host, each sent on request. */
export class Supply {
  private iterator: AsyncIterator<Item> | null = null;
  /** Why there are no more, if generating them failed. */
  failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly items: AsyncIterable<Item>,
    private readonly send: (message: ToHost) => void,
  ) {}

  async sendNext(id: number): Promise<void> {
    try {
      this.iterator ??= this.items[Symbol.asyncIterator]();
      const next = await this.iterator.next();
      this.send({ kind: 'item', id, item: next.done ? null : sentItem(next.value) });
      if (!next.done) releaseItem(next.value);
    } catch (error) {
      this.failure = { error };
      this.send({ kind: 'broken', id });
    }
  }

  /** No more items are needed. */
  leave(): void {
    this.iterator?.return?.().catch(() => undefined);
  }
}
