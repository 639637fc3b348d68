import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import type { Codes, ColumnEncoder } from '../encoder';
import { textAt } from '../texts/texts-of';
import { parsePoint, writePoint, type PointForm } from './point-text';

type Doubles = Extract<Column, { storage: 'float64' }>;

/** Points of two numbers, a codebook each; x also says NULL. */
export class PointEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];

  constructor(
    private readonly form: PointForm,
    private readonly x: ColumnEncoder,
    private readonly y: ColumnEncoder,
  ) {
    this.codebooks = [...x.codebooks, ...y.codebooks];
  }

  encode(values: Column, rowCount: number): Codes[] {
    const { x, y } = splitPoints(values, rowCount);
    return [...this.x.encode(x, rowCount), ...this.y.encode(y, rowCount)];
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const split = this.x.codebooks.length;
    const x = this.x.decode(codes.slice(0, split), rowCount, random);
    const y = this.y.decode(codes.slice(split), rowCount, random);
    const values = new Array<string | null>(rowCount).fill(null);
    if (x.storage === 'float64' && y.storage === 'float64') {
      for (let i = 0; i < rowCount; i++) {
        if (x.nulls === null || x.nulls[i] === 0)
          values[i] = writePoint(this.form, x.values[i]!, y.values[i]!);
      }
    }
    return { storage: 'text', values };
  }
}

/** The numbers of points; a row without a point is NULL in x and repeats the y before. */
export function splitPoints(column: Column, rowCount: number): { x: Doubles; y: Doubles } {
  const xs = new Float64Array(rowCount);
  const ys = new Float64Array(rowCount);
  const nulls = new Uint8Array(rowCount);
  let last: number | null = null;
  for (let i = 0; i < rowCount; i++) {
    const text = textAt(column, i);
    const point = text === null ? null : parsePoint(text);
    if (point === null) {
      nulls[i] = 1;
    } else {
      xs[i] = point.x;
      if (last === null) ys.fill(point.y, 0, i);
      last = point.y;
    }
    ys[i] = last ?? 0;
  }
  return {
    x: { storage: 'float64', values: xs, nulls: nulls.includes(1) ? nulls : null },
    y: { storage: 'float64', values: ys, nulls: null },
  };
}
