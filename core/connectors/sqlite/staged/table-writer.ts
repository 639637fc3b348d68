import { localSize, tablePage } from '../format/table-pages';
import { putVarint, varintSize } from '../format/varint';
import type { PageFile } from './page-file';
import type { Records } from './records';

const { leafHeader, interiorHeader, pointerSize, pageNumberSize } = tablePage;
const varintMax = 9;

interface Child {
  readonly page: number;
  readonly lastRow: number;
}

/**
 * Writes the b-tree of a table whose rows are numbered 1, 2, 3 …: leaves as they fill, then the levels above them, and the
 * root at last, to a page that was kept free.
 */
export class TableWriter {
  rowCount = 0;
  /** Bytes of the rows' values. */
  bytes = 0;
  private readonly leaves: Child[] = [];
  /** Cells of the leaf that fills, one after another, and where each begins. */
  private readonly cells: Buffer;
  private readonly cellStarts: number[] = [];
  private used = 0;

  constructor(private readonly file: PageFile) {
    this.cells = Buffer.allocUnsafe(file.pageSize);
  }

  /** Adds the rows that the records were measured for. */
  add(records: Records, rowCount: number): void {
    let begun = 0;
    for (let row = 0; row < rowCount; row++) {
      const size = records.sizeOf(row);
      const local = localSize(size, this.file.pageSize);
      if (local < size) {
        records.put(this.cells, begun, row);
        this.addLong(records, row, local);
        begun = row + 1;
      } else {
        if (!this.hasRoom(size, size)) {
          records.put(this.cells, begun, row);
          this.endLeaf();
          begun = row;
        }
        records.begin(row, this.cells, this.beginCell(size, size));
      }
      this.bytes += records.bodies[row]!;
    }
    records.put(this.cells, begun, rowCount);
  }

  /** Writes what is left. Nothing can be added after it. */
  finish(root: number): void {
    const page = Buffer.alloc(this.file.pageSize);
    if (this.leaves.length === 0) this.fillLeaf(page);
    else {
      this.endLeaf();
      fillInterior(page, this.topLevel());
    }
    this.file.put(root, page);
  }

  /** Adds a row of which only the beginning stands in the leaf. */
  private addLong(records: Records, row: number, local: number): void {
    const size = records.sizeOf(row);
    const record = Buffer.allocUnsafe(size);
    records.begin(row, record, 0);
    records.put(record, row, row + 1);
    const rest = this.spill(record.subarray(local));
    if (!this.hasRoom(size, local + pageNumberSize)) this.endLeaf();
    const at = this.beginCell(size, local + pageNumberSize);
    record.copy(this.cells, at, 0, local);
    this.cells.writeUInt32BE(rest, at + local);
  }

  /** Whether the leaf takes one more cell, of `local` bytes after the two numbers that it begins with. */
  private hasRoom(size: number, local: number): boolean {
    const cell = varintSize(size) + varintSize(this.rowCount + 1) + local;
    const pointers = (this.cellStarts.length + 1) * pointerSize;
    return leafHeader + pointers + this.used + cell <= this.file.pageSize;
  }

  /** Begins the next row's cell. @returns where its record goes */
  private beginCell(size: number, local: number): number {
    this.rowCount++;
    this.cellStarts.push(this.used);
    const at = putVarint(this.cells, putVarint(this.cells, this.used, size), this.rowCount);
    this.used = at + local;
    return at;
  }

  private endLeaf(): void {
    const page = this.file.append((bytes) => this.fillLeaf(bytes));
    this.leaves.push({ page, lastRow: this.rowCount });
    this.cellStarts.length = 0;
    this.used = 0;
  }

  private fillLeaf(page: Buffer): void {
    const content = page.length - this.used;
    putHeader(page, tablePage.leaf, this.cellStarts.length, content);
    this.cellStarts.forEach((start, at) =>
      page.writeUInt16BE(content + start, leafHeader + at * pointerSize),
    );
    this.cells.copy(page, content, 0, this.used);
  }

  /** Writes what does not fit into a leaf as a chain of pages. @returns the number of the first */
  private spill(rest: Buffer): number {
    const size = this.file.pageSize - pageNumberSize;
    const first = this.file.pageCount + 1;
    for (let from = 0; from < rest.length; from += size) {
      const isLast = from + size >= rest.length;
      this.file.append((page) => {
        page.writeUInt32BE(isLast ? 0 : this.file.pageCount + 2, 0);
        rest.copy(page, pageNumberSize, from, from + size);
      });
    }
    return first;
  }

  /** Writes levels over the leaves until one page can name all that it has below it. */
  private topLevel(): readonly Child[] {
    const perCell = pointerSize + pageNumberSize + varintMax;
    const perPage = Math.floor((this.file.pageSize - interiorHeader) / perCell);
    let level: readonly Child[] = this.leaves;
    while (level.length > perPage) {
      level = evenly(level, Math.ceil(level.length / perPage)).map((children) => ({
        page: this.file.append((page) => fillInterior(page, children)),
        lastRow: children.at(-1)!.lastRow,
      }));
    }
    return level;
  }
}

/** A cell for each child but the last, which has its place in the header. */
function fillInterior(page: Buffer, children: readonly Child[]): void {
  let content = page.length;
  children.slice(0, -1).forEach(({ page: number, lastRow }, at) => {
    content -= pageNumberSize + varintSize(lastRow);
    page.writeUInt32BE(number, content);
    putVarint(page, content + pageNumberSize, lastRow);
    page.writeUInt16BE(content, interiorHeader + at * pointerSize);
  });
  putHeader(page, tablePage.interior, children.length - 1, content);
  page.writeUInt32BE(children.at(-1)!.page, tablePage.rightmostAt);
}

function putHeader(page: Buffer, kind: number, cellCount: number, content: number): void {
  page[0] = kind;
  page.writeUInt16BE(0, 1);
  page.writeUInt16BE(cellCount, tablePage.cellCountAt);
  page.writeUInt16BE(content, tablePage.contentAt);
  page[7] = 0;
}

/** Cuts a list into so many parts of nearly one length. */
function evenly<T>(list: readonly T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, at) =>
    list.slice(Math.round((at * list.length) / parts), Math.round(((at + 1) * list.length) / parts)),
  );
}
