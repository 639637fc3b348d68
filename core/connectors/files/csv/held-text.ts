/** The end of a text that comes block by block: what a record may still need. */
export class HeldText {
  private bytes: Uint8Array = new Uint8Array();
  private from = 0;

  push(block: Uint8Array): void {
    this.bytes = this.bytes.length === 0 ? block : Buffer.concat([this.bytes, block]);
  }

  /** @param start, end offsets in the whole text, not forgotten yet */
  slice(start: number, end: number): Uint8Array {
    return this.bytes.subarray(start - this.from, end - this.from);
  }

  /** The number of bytes that are held. */
  get length(): number {
    return this.bytes.length;
  }

  /** Lets go of what precedes an offset. */
  forget(before: number): void {
    this.bytes = this.bytes.subarray(before - this.from);
    this.from = before;
  }
}
