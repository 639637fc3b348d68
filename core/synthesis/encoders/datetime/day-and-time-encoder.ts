import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import type { Codes, ColumnEncoder } from '../encoder';
import { joinTimestamps, splitTimestamps } from './split-timestamps';

/** A timestamp as two codebooks: the day, which also says NULL and infinity, and the time of day. */
export class DayAndTimeEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];

  constructor(
    private readonly day: ColumnEncoder,
    private readonly time: ColumnEncoder,
  ) {
    this.codebooks = [...day.codebooks, ...time.codebooks];
  }

  encode(values: Column, rowCount: number): Codes[] {
    const { days, times } = splitTimestamps(values, rowCount);
    return [...this.day.encode(days, rowCount), ...this.time.encode(times, rowCount)];
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const split = this.day.codebooks.length;
    const days = this.day.decode(codes.slice(0, split), rowCount, random);
    return joinTimestamps(days, this.time.decode(codes.slice(split), rowCount, random), rowCount);
  }
}
