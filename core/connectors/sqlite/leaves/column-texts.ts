import type { Column } from '@core/kernel/data/column';
import { DifferentTexts } from './different-texts';
import { RepeatedTexts } from './repeated-texts';
import type { TextTaker } from './text-rows';

/** Texts of one column: a dictionary as long as they repeat, else one by one. */
export class ColumnTexts implements TextTaker {
  private texts: RepeatedTexts | DifferentTexts = new RepeatedTexts();

  add(bytes: Buffer, starts: Int32Array, ends: Int32Array, count: number): void {
    this.texts.add(bytes, starts, ends, count);
  }

  /** The rows since the last time. */
  take(rowCount: number): Column {
    const column = this.texts.take(rowCount);
    if (this.texts instanceof RepeatedTexts && !this.texts.pays) this.texts = new DifferentTexts();
    return column;
  }

  /** Forgets rows that were not taken. */
  restart(): void {
    this.texts.restart();
  }
}
