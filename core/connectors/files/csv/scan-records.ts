import type { RecordFault } from '@core/contract/schemas/file-dialect';
import type { CsvDialect } from '../../csv-facts';

/** A record that cannot be read: lines and bytes of the text that was scanned, counted from 1 and from 0. */
export interface BadRecord {
  readonly line: number;
  readonly lastLine: number;
  readonly start: number;
  readonly end: number;
  readonly fault: RecordFault;
  readonly fields: number;
  readonly expected: number;
}

/** A record as it ends; `fault` is null for a good one. */
export interface ScannedRecord {
  readonly start: number;
  readonly end: number;
  readonly fields: number;
  readonly fault: RecordFault | null;
}

export interface ScanOptions {
  /** Fields of a good record; null: as many as the first one has. */
  readonly expected: number | null;
  readonly onRecord?: (record: ScannedRecord) => void;
  readonly onBad?: (record: BadRecord) => void;
}

/** DuckDB holds a record in memory as a whole, up to this many bytes. */
export const recordBytesMax = 8 * 1024 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** Kinds of bytes, and what is being read. */
const [plain, isDelimiter, isQuote, isLineFeed, isCarriageReturn] = [0, 1, 2, 3, 4];
const [atStart, inPlain, inQuotes, afterQuote, afterSpace] = [0, 1, 2, 3, 4];

/**
 * Finds the records of a CSV text in UTF-8, block by block, by the rules of RFC 4180: quotes count at the beginning of
 * a field (after spaces), a quote within is doubled or escaped, and a line break between quotes belongs to the value.
 * Lines without a character are no records, except in a table of one column. Memory does not grow with the text.
 */
export class RecordScan {
  /** All records so far, the header and bad ones included. */
  records = 0;
  /** Bad ones among them. */
  bad = 0;
  /** The first line whose end differs from that of the first one; null: all are alike. */
  mixedLine: number | null = null;
  /** DuckDB counts or reads such a file differently: empty lines before the header, a file of carriage returns. */
  isPeculiar = false;
  /** A quoted value, or a record, does not end within reason: nothing after it was looked at. */
  stopped: 'open' | 'long' | null = null;

  private readonly kinds = new Uint8Array(256);
  private readonly escape: number;
  private readonly isEscaped: boolean;
  private expected: number | null;
  private state = atStart;
  private offset = 0;
  private start = 0;
  private line = 1;
  private firstLine = 1;
  private fields = 1;
  private fault: RecordFault | null = null;
  private isEmpty = true;
  private toSkip: number;
  private isEscaping = false;
  private wasReturn = false;
  private ending: 'lf' | 'crlf' | 'cr' | null = null;
  private badBytes: number[] = [];

  constructor(
    dialect: CsvDialect,
    private readonly options: ScanOptions,
  ) {
    this.expected = options.expected;
    this.toSkip = dialect.skippedLines;
    this.kinds[lineFeed] = isLineFeed;
    this.kinds[carriageReturn] = isCarriageReturn;
    if (dialect.quote !== '') this.kinds[dialect.quote.charCodeAt(0)] = isQuote;
    this.kinds[dialect.delimiter.charCodeAt(0)] = isDelimiter;
    this.isEscaped = dialect.quote !== '' && dialect.escape !== '' && dialect.escape !== dialect.quote;
    this.escape = this.isEscaped ? dialect.escape.charCodeAt(0) : -1;
  }

  /** Where the record begins that has not ended yet. */
  get openFrom(): number {
    return this.start;
  }

  /** @param badBytes offsets in the whole text of bytes that are no characters, in order */
  push(block: Uint8Array, badBytes: readonly number[] = []): void {
    if (this.stopped) return;
    if (badBytes.length > 0) this.badBytes.push(...badBytes);
    let at = this.offset === 0 ? byteOrderMark(block) : 0;
    if (at > 0) this.start = at;
    const { kinds } = this;
    for (const { length } = block; at < length; at++) {
      const byte = block[at]!;
      const kind = kinds[byte];
      if (this.wasReturn) {
        this.wasReturn = false;
        this.endLine(byte === lineFeed ? 'crlf' : 'cr', this.offset + at + (byte === lineFeed ? 1 : 0));
        if (byte === lineFeed) continue;
      }
      if (this.toSkip > 0) {
        if (kind === isLineFeed) this.endLine('lf', this.offset + at + 1);
        else if (kind === isCarriageReturn) this.wasReturn = true;
        continue;
      }
      if (this.state === inQuotes) {
        if (kind === plain && !this.isEscaped) {
          while (at + 1 < length && kinds[block[at + 1]!] === plain) at++;
          continue;
        }
        if (this.isEscaping) this.isEscaping = false;
        else if (kind === isQuote) this.state = afterQuote;
        else if (byte === this.escape) this.isEscaping = true;
        else if (byte === lineFeed) this.line++;
        continue;
      }
      switch (kind) {
        case plain:
          this.isEmpty = false;
          if (byte === space) {
            if (this.state === afterQuote) this.state = afterSpace;
          } else if (this.state >= afterQuote) this.spoil('quote');
          else {
            this.state = inPlain;
            while (at + 1 < length && kinds[block[at + 1]!] === plain) at++;
          }
          break;
        case isDelimiter:
          this.isEmpty = false;
          this.fields++;
          this.state = atStart;
          break;
        case isQuote:
          this.isEmpty = false;
          // A doubled quote goes on with the value.
          if (this.state === atStart || (this.state === afterQuote && !this.isEscaped)) this.state = inQuotes;
          else if (this.state >= afterQuote) this.spoil('quote');
          break;
        case isLineFeed:
          this.endLine('lf', this.offset + at + 1);
          break;
        default:
          this.wasReturn = true;
      }
    }
    this.offset += block.length;
    if (this.offset - this.start > recordBytesMax) this.stop();
  }

  /** The end of the text, which ends the last record. */
  finish(): void {
    if (this.stopped) return;
    if (this.wasReturn) {
      this.wasReturn = false;
      this.endLine('cr', this.offset);
    }
    if (this.state === inQuotes) this.stop();
    else if (this.start < this.offset && this.toSkip === 0) this.endRecord(this.offset);
  }

  private stop(): void {
    this.stopped = this.state === inQuotes ? 'open' : 'long';
    if (this.stopped === 'open') {
      this.fault = 'open';
      this.endRecord(this.offset);
    }
  }

  private spoil(fault: RecordFault): void {
    this.fault ??= fault;
    this.state = inPlain;
  }

  private endLine(ending: 'lf' | 'crlf' | 'cr', end: number): void {
    if (ending === 'cr' && this.ending !== null && this.ending !== 'cr') {
      // Within a file of other line breaks it ends no record.
      this.fault ??= 'newline';
      this.state = inPlain;
      return;
    }
    if (this.ending === null) {
      this.ending = ending;
      if (ending === 'cr') this.isPeculiar = true;
    } else if (ending !== this.ending) this.mixedLine ??= this.line;
    if (this.toSkip > 0) {
      this.toSkip--;
      this.next(end);
    } else this.endRecord(end);
    this.line++;
    this.firstLine = this.line;
  }

  private endRecord(end: number): void {
    if (this.isEmpty && this.expected !== 1) {
      if (this.records === 0) this.isPeculiar = true;
      return this.next(end);
    }
    const expected = (this.expected ??= this.fields);
    const fault =
      this.fault ?? (this.hasBadBytes(end) ? 'bytes' : null) ?? (this.fields === expected ? null : 'fields');
    this.records++;
    const { start, fields, firstLine, line } = this;
    if (fault !== null) {
      this.bad++;
      this.options.onBad?.({ line: firstLine, lastLine: line, start, end, fault, fields, expected });
    }
    this.options.onRecord?.({ start, end, fields, fault });
    this.next(end);
  }

  private next(end: number): void {
    this.start = end;
    this.fields = 1;
    this.fault = null;
    this.isEmpty = true;
    this.state = atStart;
  }

  private hasBadBytes(end: number): boolean {
    const found = (this.badBytes[0] ?? Infinity) < end;
    while ((this.badBytes[0] ?? Infinity) < end) this.badBytes.shift();
    return found;
  }
}

/** The length of a byte order mark of UTF-8 at the beginning. */
export const byteOrderMark = (block: Uint8Array): number =>
  block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf ? 3 : 0;
