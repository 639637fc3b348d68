import type { Connection, Submittable } from 'pg';

/** Writing waits while more than this is buffered in the socket. */
const unsentBytesMax = 2 * 1024 * 1024;

const code = (letter: string) => letter.charCodeAt(0);

/** COPY … FROM STDIN as a query of the client. Frames are written as they are, without copying. */
export class CopyIn implements Submittable {
  private connection: Connection | null = null;
  private unsentBytes = 0;
  private rows = 0;
  private isReady = false;
  private isOver = false;
  private failure: unknown = null;
  private wake: (() => void) | null = null;

  constructor(private readonly text: string) {}

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  /**
   * Sends whole CopyData messages, headers included; the bytes must not change before `onSent`. Resolves when more may
   * follow.
   * @throws the server's error about the rows so far
   */
  async write(frames: Uint8Array, onSent?: () => void): Promise<void> {
    while (!this.isReady) await this.changed();
    this.throwFailure();
    this.unsentBytes += frames.length;
    this.connection?.stream.write(frames, () => {
      this.unsentBytes -= frames.length;
      onSent?.();
      this.notify();
    });
    while (this.unsentBytes > unsentBytesMax && this.failure === null) await this.changed();
    this.throwFailure();
  }

  /** Ends the data; returns the number of rows accepted by the server. */
  async finish(): Promise<number> {
    while (!this.isReady) await this.changed();
    this.throwFailure();
    this.connection?.stream.write(Buffer.from([code('c'), 0, 0, 0, 4]));
    while (!this.isOver) await this.changed();
    this.throwFailure();
    return this.rows;
  }

  /** Aborts the command; the server discards its rows. Resolves when the connection is free again. */
  async fail(): Promise<void> {
    while (!this.isReady) await this.changed();
    if (!this.isOver) this.connection?.stream.write(Buffer.from([code('f'), 0, 0, 0, 5, 0]));
    while (!this.isOver) await this.changed();
  }

  handleCopyInResponse(): void {
    this.isReady = true;
    this.notify();
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
  }

  handleError(error: unknown): void {
    this.failure = error;
    this.handleReadyForQuery();
  }

  handleReadyForQuery(): void {
    this.isReady = true;
    this.isOver = true;
    this.notify();
  }

  private throwFailure(): void {
    if (this.failure !== null) throw this.failure;
  }

  private changed(): Promise<void> {
    return new Promise((resolve) => {
      const earlier = this.wake;
      this.wake = () => {
        earlier?.();
        resolve();
      };
    });
  }

  private notify(): void {
    const { wake } = this;
    this.wake = null;
    wake?.();
  }
}

/** Writes the header of a CopyData message at the start of `frame`, of which `length` bytes count, header included. */
export function sealFrame(frame: Buffer, length: number): Uint8Array {
  frame[0] = code('d');
  frame.writeInt32BE(length - 1, 1);
  return frame.subarray(0, length);
}
