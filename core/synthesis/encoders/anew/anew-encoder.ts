import { isNull, type Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { CodeBook } from '../../coding';
import { makeBook } from '../books';
import { newCodes, type Codes, type ColumnEncoder, type LearntColumn } from '../encoder';
import { type ValueMaker } from './value-maker';

const absent = 1;

/**
 * Values that are not modelled but made anew in each row: identifiers, texts by pattern, bytes. Only whether a row has
 * one is modelled, where NULL occurs.
 */
export class AnewEncoder implements ColumnEncoder {
  readonly books: readonly CodeBook[];

  /** @param presence 0 has a value, 1 is NULL; null where all rows have one */
  constructor(
    private readonly presence: CodeBook | null,
    private readonly maker: ValueMaker,
  ) {
    this.books = presence === null ? [] : [presence];
  }

  encode(values: Column, rowCount: number): Codes[] {
    return this.presence === null ? [] : [presenceCodes(values, rowCount)];
  }

  decode([codes]: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const { maker } = this;
    const isPresent = (row: number) => codes === undefined || codes[row] !== absent;
    if (maker.storage === 'binary') {
      const values = new Array<Uint8Array | null>(rowCount).fill(null);
      for (let i = 0; i < rowCount; i++) if (isPresent(i)) values[i] = maker.make(random);
      return { storage: 'binary', values };
    }
    const values = new Array<string | null>(rowCount).fill(null);
    for (let i = 0; i < rowCount; i++) if (isPresent(i)) values[i] = maker.make(random);
    return { storage: 'text', values };
  }

  static learn(values: Column, rowCount: number, name: string, maker: ValueMaker): LearntColumn {
    const codes = presenceCodes(values, rowCount);
    const nulls = codes.reduce((sum, code) => sum + code, 0);
    if (nulls === 0) return { encoder: new AnewEncoder(null, maker), codes: [] };
    const presence = makeBook({ name, counts: [rowCount - nulls, nulls], isOrdered: false, apart: [] });
    return { encoder: new AnewEncoder(presence, maker), codes: [codes] };
  }
}

function presenceCodes(values: Column, rowCount: number): Codes {
  const codes = newCodes(rowCount);
  for (let i = 0; i < rowCount; i++) if (isNull(values, i)) codes[i] = absent;
  return codes;
}
