import { Transform, type TransformCallback } from 'node:stream';

/**
 * Coalesces output until the writer pauses: React writes 2 kB at a time, and each chunk would be compressed, flushed
 * and sent separately.
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

  /** React calls it after each part of a page: the shell, then deferred content. */
  flush(): void {
    const whole = Buffer.concat(this.pieces);
    this.pieces = [];
    if (whole.length > 0) this.push(whole);
  }
}
