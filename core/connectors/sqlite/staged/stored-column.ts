import type { AsciiTexts } from '@core/kernel/data/ascii-texts';
import { varintSize } from '../format/varint';
import type { BoundValues } from '../encode';
import type { TextEncoding } from '../open-database';
import { StoredValues } from './stored-values';

/** The values of a column's rows as they stand in records. The next batch overwrites them. */
export class StoredColumn {
  /** What the rows refer to, by `places`. */
  values: StoredValues;
  /** The place of each row's value. */
  places = new Int32Array(0);
  private dictionary: readonly unknown[] | null = null;
  private readonly each: StoredValues;
  /** NULL and then the dictionary's entries. */
  private readonly entries: StoredValues;

  constructor(encoding: TextEncoding) {
    this.each = new StoredValues(encoding);
    this.entries = new StoredValues(encoding);
    this.values = this.each;
  }

  fill({ values, codes }: BoundValues, rowCount: number): void {
    if (codes === null) {
      this.each.fill(values, rowCount);
      this.placeEach(rowCount);
    } else {
      const places = this.placesFor(rowCount);
      if (values !== this.dictionary) this.entries.fill([null, ...values], values.length + 1);
      this.dictionary = values;
      this.values = this.entries;
      for (let row = 0; row < rowCount; row++) places[row] = codes[row]! + 1;
    }
  }

  /** Texts as UTF-8 stores them. */
  fillAscii(texts: AsciiTexts, rowCount: number): void {
    this.each.fillAscii(texts, rowCount);
    this.placeEach(rowCount);
  }

  /** Adds what the values take: of the header their types, of the body their bytes. */
  addSizes(headers: Uint32Array, bodies: Uint32Array, rowCount: number): void {
    const { places } = this;
    const { types, starts, ends } = this.values;
    for (let row = 0; row < rowCount; row++) {
      const place = places[row]!;
      const type = types[place]!;
      headers[row] = headers[row]! + (type < 0x80 ? 1 : varintSize(type));
      bodies[row] = bodies[row]! + ends[place]! - starts[place]!;
    }
  }

  private placeEach(rowCount: number): void {
    const places = this.placesFor(rowCount);
    for (let row = 0; row < rowCount; row++) places[row] = row;
    this.values = this.each;
  }

  private placesFor(rowCount: number): Int32Array {
    if (this.places.length < rowCount) this.places = new Int32Array(rowCount);
    return this.places;
  }
}
