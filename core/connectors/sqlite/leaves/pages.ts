import { readSync } from 'node:fs';

/** Pages that are read together where they follow each other. */
const pagesAhead = 32;

/** https://www.sqlite.org/fileformat2.html#the_database_header */
const pageSizeAt = 16;
const reservedAt = 20;

/** Sizes that hold for all pages of a file. */
export interface PageSizes {
  readonly pageSize: number;
  /** Bytes of a page without those at its end that are reserved for extensions. */
  readonly usable: number;
}

export function pageSizesOf(descriptor: number): PageSizes {
  const header = Buffer.alloc(reservedAt + 1);
  readSync(descriptor, header, 0, header.length, 0);
  const stored = header.readUInt16BE(pageSizeAt);
  const pageSize = stored === 1 ? 65_536 : stored;
  return { pageSize, usable: pageSize - header[reservedAt]! };
}

/** Reads pages of a file that nobody changes meanwhile; ahead, where they are asked for one after another. */
export class Pages {
  /** Holds the page that was asked for last, at `at`. */
  bytes: Buffer;
  at = 0;
  private first = 0;
  private count = 0;

  constructor(
    private readonly descriptor: number,
    private readonly pageSize: number,
  ) {
    this.bytes = Buffer.allocUnsafe(pageSize);
  }

  /** @param number from 1 */
  turnTo(number: number): void {
    const ahead = number - this.first;
    if (ahead < 0 || ahead >= this.count) {
      const follows = this.count > 0 && ahead === this.count;
      this.read(number, follows ? pagesAhead : 1);
    }
    this.at = (number - this.first) * this.pageSize;
  }

  private read(first: number, count: number): void {
    const size = count * this.pageSize;
    if (this.bytes.length < size) this.bytes = Buffer.allocUnsafe(size);
    const read = readSync(this.descriptor, this.bytes, 0, size, (first - 1) * this.pageSize);
    this.first = first;
    this.count = Math.floor(read / this.pageSize);
  }
}
