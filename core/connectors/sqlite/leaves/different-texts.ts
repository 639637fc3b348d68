import { isAscii } from 'node:buffer';
import { AsciiWriter } from '@core/kernel/data/ascii-writer';
import type { Column } from '@core/kernel/data/column';

/** Texts of a column that seldom repeat: their bytes one after another, handed on as such where all are ASCII. */
export class DifferentTexts {
  private readonly texts = new AsciiWriter();

  add(bytes: Buffer, starts: Int32Array, ends: Int32Array, count: number): void {
    for (let row = 0; row < count; row++) {
      const start = starts[row]!;
      if (start < 0) this.texts.endNull();
      else {
        this.texts.append(bytes, start, ends[row]!);
        this.texts.endRow();
      }
    }
  }

  restart(): void {
    this.texts.restart();
  }

  take(): Column {
    const { texts } = this;
    if (isAscii(texts.bytes.subarray(0, texts.end))) return texts.column();
    const values = this.decoded();
    texts.restart();
    return { storage: 'text', values };
  }

  private decoded(): (string | null)[] {
    const { texts } = this;
    return Array.from({ length: texts.rows }, (_, row) => {
      if (texts.isNull(row)) return null;
      return texts.bytes.toString('utf8', row === 0 ? 0 : texts.endOf(row - 1), texts.endOf(row));
    });
  }
}
