import { localSize, tablePage } from '../format/table-pages';
import { varintAt } from '../format/varint';
import { Pages, type PageSizes } from './pages';

const { leafHeader, interiorHeader, pointerSize, pageNumberSize, cellCountAt } = tablePage;

/** Children of an interior page that are still to be visited. */
interface Level {
  readonly pages: readonly number[];
  next: number;
}

/** Goes through the leaves of a table's b-tree in the order of the rows' numbers. */
export class TableLeaves {
  cellCount = 0;
  private readonly pages: Pages;
  private readonly overflow: Pages;
  private readonly levels: Level[] = [];

  constructor(
    descriptor: number,
    private readonly sizes: PageSizes,
  ) {
    this.pages = new Pages(descriptor, sizes.pageSize);
    this.overflow = new Pages(descriptor, sizes.pageSize);
  }

  /** What the leaf stands in; a cell's place is one in here. */
  get bytes(): Buffer {
    return this.pages.bytes;
  }

  get usable(): number {
    return this.sizes.usable;
  }

  /** More cells than a leaf can have. */
  get cellsMax(): number {
    return Math.ceil(this.sizes.pageSize / pointerSize);
  }

  /** Stands on the leaf with the first row that has this number or a higher one. */
  seek(root: number, first: number): void {
    this.levels.length = 0;
    this.descend(root, first);
  }

  /** Stands on the next leaf. @returns false after the last one */
  next(): boolean {
    for (let level = this.levels.at(-1); level; level = this.levels.at(-1)) {
      const page = level.pages[level.next++];
      if (page !== undefined) {
        this.descend(page, -Infinity);
        return true;
      }
      this.levels.pop();
    }
    return false;
  }

  cell(index: number): number {
    const { bytes, at } = this.pages;
    const pointer = at + leafHeader + pointerSize * index;
    return at + ((bytes[pointer]! << 8) | bytes[pointer + 1]!);
  }

  /** A record that goes on in other pages, put together; `start` is where it begins in the leaf. */
  wholeRecord(start: number, size: number): Buffer {
    const local = localSize(size, this.sizes.usable);
    const record = Buffer.allocUnsafe(size);
    this.bytes.copy(record, 0, start, start + local);
    let page = this.bytes.readUInt32BE(start + local);
    for (let at = local; at < size; at += this.sizes.usable - pageNumberSize) {
      this.overflow.turnTo(page);
      const { bytes, at: from } = this.overflow;
      bytes.copy(record, at, from + pageNumberSize, from + this.sizes.usable);
      page = bytes.readUInt32BE(from);
    }
    return record;
  }

  private descend(from: number, first: number): void {
    for (let page = from; ;) {
      this.pages.turnTo(page);
      const { bytes, at } = this.pages;
      if (bytes[at] === tablePage.leaf) {
        this.cellCount = bytes.readUInt16BE(at + cellCountAt);
        return;
      }
      if (bytes[at] !== tablePage.interior) throw new RangeError(`Page ${page} is no page of a table.`);
      const pages = childrenFrom(bytes, at, first);
      page = pages[0]!;
      this.levels.push({ pages, next: 1 });
    }
  }
}

/** Children of an interior page in which there can be rows from this number on. */
function childrenFrom(bytes: Buffer, at: number, first: number): number[] {
  const pages: number[] = [];
  const count = bytes.readUInt16BE(at + cellCountAt);
  for (let index = 0; index < count; index++) {
    const cell = at + bytes.readUInt16BE(at + interiorHeader + pointerSize * index);
    if (pages.length > 0 || varintAt(bytes, cell + pageNumberSize) >= first)
      pages.push(bytes.readUInt32BE(cell));
  }
  pages.push(bytes.readUInt32BE(at + tablePage.rightmostAt));
  return pages;
}
