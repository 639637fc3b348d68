import { closeSync, openSync, writeSync } from 'node:fs';

/** Pages that go to the disk together. */
const pagesTogether = 32;

/** A new file that grows page by page. Pages are numbered from 1; the first ones are kept free, to be put at last. */
export class PageFile {
  private readonly descriptor: number;
  private readonly held: Buffer;
  private heldPages = 0;

  /** @param pageCount how many pages there are; at first, those that are kept free */
  constructor(
    path: string,
    readonly pageSize: number,
    public pageCount: number,
  ) {
    this.descriptor = openSync(path, 'wx', 0o600);
    this.held = Buffer.allocUnsafe(pagesTogether * pageSize);
  }

  /** Adds a page that `fill` writes whole. @returns its number */
  append(fill: (page: Buffer) => void): number {
    if (this.heldPages === pagesTogether) this.flush();
    const at = this.heldPages++ * this.pageSize;
    fill(this.held.subarray(at, at + this.pageSize));
    return ++this.pageCount;
  }

  /** Writes a page that was kept free. */
  put(number: number, page: Buffer): void {
    writeAll(this.descriptor, page, (number - 1) * this.pageSize);
  }

  close(): void {
    try {
      this.flush();
    } finally {
      closeSync(this.descriptor);
    }
  }

  private flush(): void {
    const pages = this.held.subarray(0, this.heldPages * this.pageSize);
    writeAll(this.descriptor, pages, (this.pageCount - this.heldPages) * this.pageSize);
    this.heldPages = 0;
  }
}

function writeAll(descriptor: number, bytes: Buffer, position: number): void {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(descriptor, bytes, at, bytes.length - at, position + at);
  }
}
