import { copyHeaderLength } from '../session/copy-out';
import { sealFrame } from '../session/copy-in';

const frameBytes = 256 * 1024;
/** Slack beyond the flush mark, so that most rows never make the buffer grow. */
const slackBytes = 64 * 1024;

const bufferBytes = frameBytes + slackBytes;
const newBuffer = () => Buffer.allocUnsafeSlow(bufferBytes);

/** A growing buffer into which rows are encoded, one CopyData message at a time. */
export class Sink {
  bytes: Buffer = newBuffer();
  at = copyHeaderLength;
  private readonly spare: Buffer[] = [];

  /** Ensures room for `count` more bytes. */
  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.at + count, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  /** True when there is enough to send. Call between rows only. */
  get isFull(): boolean {
    return this.at >= frameBytes;
  }

  get isEmpty(): boolean {
    return this.at === copyHeaderLength;
  }

  /** The message so far; the next one gets another buffer, because these bytes are still being sent. */
  takeFrame(): Uint8Array {
    const frame = sealFrame(this.bytes, this.at);
    this.bytes = this.spare.pop() ?? newBuffer();
    this.at = copyHeaderLength;
    return frame;
  }

  /** Recycles a message's buffer once its bytes have been sent, unless a wide row has enlarged it. */
  giveBack(bytes: Buffer): void {
    if (bytes.length === bufferBytes) this.spare.push(bytes);
  }

  writeInt16(value: number): void {
    this.reserve(2);
    this.bytes[this.at++] = value >> 8;
    this.bytes[this.at++] = value;
  }

  writeBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** The length of a NULL field. */
  writeNull(): void {
    this.reserve(4);
    this.bytes.fill(0xff, this.at, this.at + 4);
    this.at += 4;
  }
}

/** What precedes the first row of a binary COPY: signature, no flags, no extension. */
export const copySignature: Uint8Array = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** What follows the last row. */
export const copyTrailer: Uint8Array = Buffer.from([0xff, 0xff]);
