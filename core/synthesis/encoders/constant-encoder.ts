import type { Column } from '@core/kernel/data/column';
import type { ColumnEncoder } from './encoder';
import { categoryStorages, columnOfCategories, type CategoryStorage } from './categories/write-categories';
import { read, type State } from './state';

/** One value in all rows, or NULL in all. Nothing to draw, so no book. */
export class ConstantEncoder implements ColumnEncoder {
  readonly books = [];

  /** @param text of the value, null for NULL */
  constructor(
    private readonly storage: CategoryStorage | 'binary',
    private readonly text: string | null,
  ) {}

  encode(): [] {
    return [];
  }

  decode(_codes: readonly Uint16Array[], rowCount: number): Column {
    if (this.storage === 'binary') return { storage: 'binary', values: new Array<null>(rowCount).fill(null) };
    const nullCode = this.text === null ? 0 : -1;
    return columnOfCategories(
      this.storage,
      [this.text ?? '0'],
      nullCode,
      new Uint16Array(rowCount),
      rowCount,
    );
  }

  save(): State {
    return { kind: 'constant', storage: this.storage, text: this.text };
  }

  static load(state: State): ConstantEncoder {
    const storage = read.oneOf(state, 'storage', [...categoryStorages, 'binary'] as const);
    return new ConstantEncoder(storage, state['text'] === null ? null : read.text(state, 'text'));
  }
}
