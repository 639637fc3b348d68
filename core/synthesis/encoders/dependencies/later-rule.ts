import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';
import type { ColumnEncoder } from '../encoder';
import { Int64Words } from '../numbers/int64-words';

/** A date that is never before another of its row: modelled as the time between them. NULL where the other is. */
export class LaterRule implements ColumnRule {
  readonly sources: readonly number[];

  /** @param encoder of the time between, as `timeBetween` gives it */
  constructor(
    private readonly start: number,
    private readonly encoder: ColumnEncoder,
  ) {
    this.sources = [start];
  }

  get codebooks() {
    return this.encoder.codebooks;
  }

  encode(columns: readonly Column[], at: number, rowCount: number) {
    return this.encoder.encode(timeBetween(columns[this.start]!, columns[at]!, rowCount), rowCount);
  }

  make(
    codes: readonly Uint16Array[],
    made: ReadonlyMap<number, MadeColumn>,
    rowCount: number,
    random: RandomStream,
  ): MadeColumn {
    const between = this.encoder.decode(codes, rowCount, random);
    return { column: combine(sourceOf(made, this.start).column, between, rowCount, 1), settled: null };
  }
}

/** end - start by row, in the storage of both ('int32' or 'int64'); NULL where one is. */
export function timeBetween(start: Column, end: Column, rowCount: number): Column {
  return combine(end, start, rowCount, -1);
}

function combine(left: Column, right: Column, rowCount: number, sign: 1 | -1): Column {
  const nulls = eitherNull(left, right, rowCount);
  if (left.storage === 'int32' && right.storage === 'int32') {
    const values = new Int32Array(rowCount);
    for (let i = 0; i < rowCount; i++) values[i] = left.values[i]! + sign * right.values[i]!;
    return { storage: 'int32', values, nulls };
  }
  const values = new BigInt64Array(rowCount);
  if (left.storage === 'int64' && right.storage === 'int64') {
    const out = new Int64Words(values);
    const a = new Int64Words(left.values);
    const b = new Int64Words(right.values);
    for (let i = 0; i < rowCount; i++) out.set(i, a.get(i) + sign * b.get(i));
  }
  return { storage: 'int64', values, nulls };
}

function eitherNull(left: Column, right: Column, rowCount: number): Uint8Array | null {
  const a = 'nulls' in left ? left.nulls : null;
  const b = 'nulls' in right ? right.nulls : null;
  if (a === null && b === null) return null;
  const nulls = new Uint8Array(rowCount);
  for (let i = 0; i < rowCount; i++) nulls[i] = a?.[i] === 1 || b?.[i] === 1 ? 1 : 0;
  return nulls;
}
