import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes on what is written when the writer says that it is done for now: React writes 2 kB at a time, and each piece
 * would be compressed, flushed and sent by itself.
 */
export class GatheredOutput extends Transform {
  private pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }

  /** React calls it after each part of a page: the shell, then what was waited for. */
  flush(): void {
    const whole = Buffer.concat(this.pieces);
    this.pieces = [];
    if (whole.length > 0) this.push(whole);
  }
}
