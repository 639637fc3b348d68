import type { Column } from '@core/kernel/data/column';
import type { ColumnEncoder } from './encoder';
import { columnOfCategories, type CategoryStorage } from './categories/write-categories';

/** One value in all rows, or NULL in all. Nothing to draw, so no codebook. */
export class ConstantEncoder implements ColumnEncoder {
  readonly codebooks = [];

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
}
