import { isNull, type Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import { createCodebook } from '../codebooks';
import { newCodes, type Codes, type ColumnEncoder, type LearntColumn } from '../encoder';
import { type ValueGenerator } from './value-generator';

const absent = 1;

/**
 * Values that are not modelled but regenerated in each row: identifiers, texts by pattern, bytes. Only whether a row has
 * one is modelled, where NULL occurs.
 */
export class RegeneratingEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];

  /** @param presence 0 has a value, 1 is NULL; null if all rows have one */
  constructor(
    private readonly presence: Codebook | null,
    private readonly maker: ValueGenerator,
  ) {
    this.codebooks = presence === null ? [] : [presence];
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

  static learn(values: Column, rowCount: number, name: string, maker: ValueGenerator): LearntColumn {
    const codes = presenceCodes(values, rowCount);
    const nulls = codes.reduce((sum, code) => sum + code, 0);
    if (nulls === 0) return { encoder: new RegeneratingEncoder(null, maker), codes: [] };
    const presence = createCodebook({ name, counts: [rowCount - nulls, nulls], isOrdered: false, apart: [] });
    return { encoder: new RegeneratingEncoder(presence, maker), codes: [codes] };
  }
}

function presenceCodes(values: Column, rowCount: number): Codes {
  const codes = newCodes(rowCount);
  for (let i = 0; i < rowCount; i++) if (isNull(values, i)) codes[i] = absent;
  return codes;
}
