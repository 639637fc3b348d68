import { CodeSpace } from '@core/kernel/data/code-space';
import type { Column } from '@core/kernel/data/column';

/** Rows after which it is asked whether texts repeat. */
const trialRows = 20_000;
/** Most different texts that are kept, and their largest share of the rows. */
const maxTexts = 32_768;
const maxShare = 0.6;

/** Texts of a column by their bytes, each different one decoded once. It keeps them from batch to batch. */
export class RepeatedTexts {
  private readonly texts: string[] = [];
  /** What was handed out; a new list where a text has come since. */
  private dictionary: readonly string[] = [];
  private bytes = Buffer.allocUnsafe(64 * 1024);
  /** Where each text's bytes begin; one more entry says where the last ones end. */
  private starts = new Uint32Array(1025);
  private hashes = new Int32Array(1024);
  /** The text of a hash, by its number plus one; twice as many places as texts at least. */
  private places = new Int32Array(2048);
  private codes: Int32Array = new Int32Array(1024);
  private readonly space = new CodeSpace();
  private rows = 0;
  private rowsSeen = 0;

  /** Whether texts repeat so much that it pays to look for each among those before. */
  get pays(): boolean {
    if (this.texts.length > maxTexts) return false;
    return this.rowsSeen < trialRows || this.texts.length < this.rowsSeen * maxShare;
  }

  add(bytes: Buffer, starts: Int32Array, ends: Int32Array, count: number): void {
    if (this.rows + count > this.codes.length) {
      const codes = new Int32Array(2 * (this.rows + count));
      codes.set(this.codes);
      this.codes = codes;
    }
    for (let row = 0; row < count; row++) {
      const start = starts[row]!;
      this.codes[this.rows++] = start < 0 ? -1 : this.codeOf(bytes, start, ends[row]!);
    }
  }

  restart(): void {
    this.rows = 0;
  }

  take(rowCount: number): Column {
    this.restart();
    this.rowsSeen += rowCount;
    if (this.texts.length > rowCount) {
      const values = Array.from({ length: rowCount }, (_, row) => this.texts[this.codes[row]!] ?? null);
      return { storage: 'text', values };
    }
    if (this.dictionary.length < this.texts.length) this.dictionary = this.texts.slice();
    const codes = this.codes;
    this.codes = this.space.take(codes.length);
    return this.space.column(codes, rowCount, this.dictionary);
  }

  private codeOf(bytes: Buffer, start: number, end: number): number {
    if (this.texts.length === this.hashes.length) this.grow();
    const { places, hashes } = this;
    let hash = end - start;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x0100_0193);
    hash ^= hash >>> 15;
    const mask = places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const code = places[place]! - 1;
      if (code >= 0 && (hashes[code] !== hash || !this.isText(code, bytes, start, end))) continue;
      if (code >= 0) return code;
      places[place] = this.texts.length + 1;
      return this.keep(bytes, start, end, hash);
    }
  }

  private isText(code: number, bytes: Buffer, start: number, end: number): boolean {
    const { bytes: kept, starts } = this;
    let own = starts[code]!;
    if (starts[code + 1]! - own !== end - start) return false;
    for (let at = start; at < end; at++, own++) if (bytes[at] !== kept[own]) return false;
    return true;
  }

  private keep(bytes: Buffer, start: number, end: number, hash: number): number {
    const code = this.texts.push(bytes.toString('utf8', start, end)) - 1;
    const from = this.starts[code]!;
    const to = from + end - start;
    if (to > this.bytes.length) this.bytes = Buffer.concat([this.bytes], 2 * to);
    bytes.copy(this.bytes, from, start, end);
    this.hashes[code] = hash;
    this.starts[code + 1] = to;
    return code;
  }

  private grow(): void {
    const size = 2 * this.hashes.length;
    const hashes = new Int32Array(size);
    hashes.set(this.hashes);
    this.hashes = hashes;
    const starts = new Uint32Array(size + 1);
    starts.set(this.starts);
    this.starts = starts;
    this.places = new Int32Array(2 * size);
    const mask = this.places.length - 1;
    for (let code = 0; code < this.texts.length; code++) {
      let place = hashes[code]! & mask;
      while (this.places[place] !== 0) place = (place + 1) & mask;
      this.places[place] = code + 1;
    }
  }
}
