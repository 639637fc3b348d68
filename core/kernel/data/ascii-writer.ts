import { AsciiColumn, AsciiTexts, isAsciiText } from './ascii-texts';

/** The memory of a column. */
interface Space {
  bytes: Buffer;
  ends: Uint32Array;
  nulls: Uint8Array;
}

/** Copying by a call pays from this many bytes. */
const copiedByCall = 64;

/** Puts together columns of ASCII texts, row by row. The memory of columns that were released is used again. */
export class AsciiWriter {
  rows = 0;
  /** Where the next byte goes in `bytes`. */
  end = 0;
  private space: Space = newSpace(64 * 1024, 1024);
  private hasNulls = false;
  private readonly spare: Space[] = [];

  /** Of the rows so far, and of the one that is being written. */
  get bytes(): Buffer {
    return this.space.bytes;
  }

  /** Where a row ends. */
  endOf(row: number): number {
    return this.space.ends[row]!;
  }

  isNull(row: number): boolean {
    return this.space.nulls[row] === 1;
  }

  /** Where the row that is being written begins. */
  get start(): number {
    return this.rows === 0 ? 0 : this.space.ends[this.rows - 1]!;
  }

  /** Makes room for this many bytes behind `end`. */
  reserve(length: number): void {
    const { space, end } = this;
    if (end + length > space.bytes.length) {
      space.bytes = Buffer.concat([space.bytes.subarray(0, end)], 2 * (end + length));
    }
  }

  /** Copies bytes behind `end`. */
  append(bytes: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    const own = this.space.bytes;
    let { end } = this;
    if (to - from < copiedByCall) for (let at = from; at < to; at++) own[end++] = bytes[at]!;
    else {
      own.set(bytes.subarray(from, to), end);
      end += to - from;
    }
    this.end = end;
  }

  /** @throws TypeError where the text has other characters than ASCII */
  put(text: string): void {
    if (!isAsciiText(text)) throw new TypeError('A text of ASCII characters is expected.');
    this.reserve(text.length);
    this.end += this.space.bytes.write(text, this.end, 'latin1');
  }

  endRow(): void {
    if (this.rows === this.space.ends.length) this.growRows();
    this.space.nulls[this.rows] = 0;
    this.space.ends[this.rows++] = this.end;
  }

  endNull(): void {
    this.endRow();
    this.space.nulls[this.rows - 1] = 1;
    this.hasNulls = true;
  }

  /** Takes back what has been written of the present row. */
  rewind(): void {
    this.end = this.start;
  }

  /** Forgets all rows. */
  restart(): void {
    this.rows = this.end = 0;
    this.hasNulls = false;
  }

  /** The rows since the last column. */
  column(): AsciiColumn {
    const { space, rows } = this;
    const nulls = this.hasNulls ? space.nulls.subarray(0, rows) : null;
    const giveBack = () => void this.spare.push(space);
    const texts = new AsciiTexts(space.bytes, space.ends.subarray(0, rows), nulls, giveBack);
    this.space = this.spare.pop() ?? newSpace(space.bytes.length, space.ends.length);
    this.restart();
    return new AsciiColumn(texts);
  }

  private growRows(): void {
    const { space } = this;
    const larger = newSpace(0, 2 * this.rows);
    larger.ends.set(space.ends);
    larger.nulls.set(space.nulls);
    this.space = { ...larger, bytes: space.bytes };
  }
}

const newSpace = (bytes: number, rows: number): Space => ({
  bytes: Buffer.allocUnsafe(bytes),
  ends: new Uint32Array(rows),
  nulls: new Uint8Array(rows),
});
