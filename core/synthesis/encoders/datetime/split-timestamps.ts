import type { Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import { Int64Words } from '../numbers/int64-words';

export const microsecondsPerDay = 86_400_000_000;

/** Whether a timestamp is beyond what is split: infinite, or some 285 years and more from 1970. */
export function isBeyondDays(microseconds: number): boolean {
  return Math.abs(microseconds) > 2 ** 53;
}

/**
 * Timestamps as day numbers and microseconds of the day. A row without a time (NULL, infinite) repeats the time
 * of the row before, so that times keep their distribution and only the day says NULL.
 */
export function splitTimestamps(
  column: Column,
  rowCount: number,
): { days: Extract<Column, { storage: 'int32' }>; times: Extract<Column, { storage: 'int64' }> } {
  const days = new Int32Array(rowCount);
  const nulls = new Uint8Array(rowCount);
  const times = new BigInt64Array(rowCount);
  if (column.storage === 'int64') {
    const source = new Int64Words(column.values);
    const out = new Int64Words(times);
    let last = firstTime(source, column.nulls, rowCount);
    for (let i = 0; i < rowCount; i++) {
      const value = source.get(i);
      if (column.nulls !== null && column.nulls[i] === 1) {
        nulls[i] = 1;
      } else if (isBeyondDays(value)) {
        days[i] = value > 0 ? dateInfinity.positive : dateInfinity.negative;
      } else {
        days[i] = Math.floor(value / microsecondsPerDay);
        last = value - days[i]! * microsecondsPerDay;
      }
      out.set(i, last);
    }
  }
  return {
    days: { storage: 'int32', values: days, nulls: nulls.includes(1) ? nulls : null },
    times: { storage: 'int64', values: times, nulls: null },
  };
}

function firstTime(words: Int64Words, nulls: Uint8Array | null, rowCount: number): number {
  for (let i = 0; i < rowCount; i++) {
    const value = words.get(i);
    if ((nulls === null || nulls[i] === 0) && !isBeyondDays(value)) {
      return value - Math.floor(value / microsecondsPerDay) * microsecondsPerDay;
    }
  }
  return 0;
}

/** The inverse of `splitTimestamps`. */
export function joinTimestamps(days: Column, times: Column, rowCount: number): Column {
  const values = new BigInt64Array(rowCount);
  const nulls = 'nulls' in days ? days.nulls : null;
  if (days.storage === 'int32' && times.storage === 'int64') {
    const out = new Int64Words(values);
    const time = new Int64Words(times.values);
    for (let i = 0; i < rowCount; i++) {
      const day = days.values[i]!;
      if (day === dateInfinity.positive) values[i] = timestampInfinity.positive;
      else if (day === dateInfinity.negative) values[i] = timestampInfinity.negative;
      else out.set(i, day * microsecondsPerDay + time.get(i));
    }
  }
  return { storage: 'int64', values, nulls };
}
