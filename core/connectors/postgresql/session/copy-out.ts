import type { Connection, Submittable } from 'pg';

/** Whole CopyData messages as on the wire, each with its header of five bytes, and their number. */
export interface CopyPiece {
  readonly bytes: Buffer;
  readonly messages: number;
}

const copyData = 'd'.charCodeAt(0);
/**
 * Messages that may come before or between rows and are irrelevant to the reader: CopyOutResponse, notices, parameters,
 * notifications.
 */
const passedOver = new Set(Array.from('HNSA', (code) => code.charCodeAt(0)));

/** A letter and four bytes of length precede the payload of each CopyData message. */
export const copyHeaderLength = 5;
/** The socket is paused while more than this is buffered. */
const waitingBytesMax = 1024 * 1024;

type DataListener = (chunk: Buffer) => void;

/**
 * COPY … TO STDOUT as a query of the client that reads from the socket directly while rows come, without copying.
 * (PostgreSQL manual, "Message Flow: COPY Operations": the server sends one CopyData message per row.)
 */
export class CopyOut implements Submittable {
  private connection: Connection | null = null;
  private clientListeners: DataListener[] = [];
  private readonly waiting: CopyPiece[] = [];
  private waitingBytes = 0;
  private partial: Buffer | null = null;
  private partialLength = 0;
  private isOver = false;
  private isDiscarding = false;
  private failure: unknown = null;
  private wake: (() => void) | null = null;

  constructor(private readonly text: string) {}

  submit(connection: Connection): void {
    this.connection = connection;
    const { stream } = connection;
    this.clientListeners = stream.listeners('data') as DataListener[];
    stream.removeAllListeners('data');
    stream.on('data', this.onData);
    connection.query(this.text);
  }

  /** The chunks in order; ends when the server reports completion. */
  async *pieces(): AsyncGenerator<CopyPiece, void, undefined> {
    for (;;) {
      const piece = this.waiting.shift();
      if (piece) {
        this.waitingBytes -= piece.bytes.length;
        if (this.waitingBytes <= waitingBytesMax) this.connection?.stream.resume();
        yield piece;
      } else if (this.failure !== null) {
        throw this.failure;
      } else if (this.isOver) {
        return;
      } else {
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    }
  }

  /** Discards what still comes and waits until the connection is free again. Call it after a cancel. */
  async discard(): Promise<void> {
    this.isDiscarding = true;
    this.waiting.length = 0;
    this.waitingBytes = 0;
    this.connection?.stream.resume();
    while (!this.isOver && this.failure === null) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  handleError(error: unknown): void {
    this.failure = error;
    this.giveBack(null);
    this.notify();
  }

  handleReadyForQuery(): void {
    this.isOver = true;
    this.notify();
  }

  // The client calls these on every query; there is nothing to do here.
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}

  private readonly onData = (chunk: Buffer): void => {
    let at = this.partial ? this.completePartial(chunk) : 0;
    let start = at;
    let messages = 0;
    while (at + copyHeaderLength <= chunk.length) {
      const code = chunk[at]!;
      const end = at + 1 + chunk.readInt32BE(at + 1);
      if (code === copyData) {
        if (end > chunk.length) break;
        messages += 1;
        at = end;
        continue;
      }
      this.push(chunk.subarray(start, at), messages);
      messages = 0;
      if (!passedOver.has(code)) return this.giveBack(chunk.subarray(at));
      if (end > chunk.length) {
        start = at;
        break;
      }
      at = end;
      start = at;
    }
    this.push(chunk.subarray(start, at), messages);
    if (at < chunk.length) this.startPartial(chunk.subarray(at));
    if (this.waitingBytes > waitingBytesMax && this.clientListeners.length > 0)
      this.connection?.stream.pause();
    this.notify();
  };

  /** Keeps the start of an incomplete message; its buffer has the length of the whole message. */
  private startPartial(rest: Buffer): void {
    const length = rest.length >= copyHeaderLength ? 1 + rest.readInt32BE(1) : copyHeaderLength;
    this.partial = Buffer.allocUnsafeSlow(length);
    this.partialLength = rest.copy(this.partial);
  }

  /** Adds to the incomplete message; returns the number of bytes used from the chunk. */
  private completePartial(chunk: Buffer): number {
    let used = 0;
    while (this.partial && used < chunk.length) {
      const { partial } = this;
      const copied = chunk.copy(partial, this.partialLength, used);
      used += copied;
      this.partialLength += copied;
      if (this.partialLength < partial.length) break;
      if (partial.length === copyHeaderLength && partial.readInt32BE(1) > 4) {
        this.startPartial(partial);
      } else {
        this.partial = null;
        if (partial[0] === copyData) this.push(partial, 1);
        else if (!passedOver.has(partial[0]!)) {
          this.giveBack(Buffer.concat([partial, chunk.subarray(used)]));
          return chunk.length;
        }
      }
    }
    return used;
  }

  private push(bytes: Buffer, messages: number): void {
    if (messages === 0 || this.isDiscarding) return;
    this.waiting.push({ bytes, messages });
    this.waitingBytes += bytes.length;
  }

  /** Hands the socket back to the client, starting with the remaining bytes. */
  private giveBack(rest: Buffer | null): void {
    const stream = this.connection?.stream;
    if (!stream || this.clientListeners.length === 0) return;
    const listeners = this.clientListeners;
    this.clientListeners = [];
    stream.removeListener('data', this.onData);
    for (const listener of listeners) {
      stream.on('data', listener);
      if (rest) listener(rest);
    }
    stream.resume();
  }

  private notify(): void {
    const { wake } = this;
    this.wake = null;
    wake?.();
  }
}
