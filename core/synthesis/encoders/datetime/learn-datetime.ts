import { timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import type { Column } from '@core/kernel/data/column';
import type { LearnContext, LearntColumn } from '../encoder';
import { Int64Words } from '../numbers/int64-words';
import { NumberEncoder } from '../numbers/number-encoder';
import { DayAndTimeEncoder } from './day-and-time-encoder';
import { isBeyondDays, microsecondsPerDay, splitTimestamps } from './split-timestamps';

const hours = 24;
const daysOfWeek = 7;

/**
 * Dates by day, with the days of the week as they were; times by their own step (seconds, minutes, …); timestamps as
 * one number, or, where the time of day has a pattern, as the day and the time of day.
 */
export function learnDatetime(values: Column, type: LogicalType, context: LearnContext): LearntColumn {
  if (type.kind === 'timestamp' && values.storage === 'int64' && hasTimeOfDay(values, context.rowCount)) {
    return learnDayAndTime(values, context);
  }
  const step = values.storage === 'int32' ? 1 : microsecondsPerDay;
  return NumberEncoder.learn(values, type, context, { length: daysOfWeek, step });
}

/** Whether the hours of the day are unevenly used, over more than two days, and not one time is that of all. */
function hasTimeOfDay({ values, nulls }: Extract<Column, { storage: 'int64' }>, rowCount: number): boolean {
  const words = new Int64Words(values);
  const byHour = new Float64Array(hours);
  const times = new Set<number>();
  let rows = 0;
  let first = Infinity;
  let last = -Infinity;
  for (let i = 0; i < rowCount; i++) {
    if (nulls !== null && nulls[i] === 1) continue;
    const value = words.get(i);
    if (isBeyondDays(value)) {
      if (values[i] !== timestampInfinity.positive && values[i] !== timestampInfinity.negative) return false;
      continue;
    }
    const day = Math.floor(value / microsecondsPerDay);
    const time = value - day * microsecondsPerDay;
    byHour[Math.floor((time / microsecondsPerDay) * hours)]!++;
    if (times.size < 2) times.add(time);
    first = Math.min(first, day);
    last = Math.max(last, day);
    rows++;
  }
  const expected = rows / hours;
  const distance = byHour.reduce((sum, held) => sum + (held - expected) ** 2 / Math.max(expected, 1e-9), 0);
  // Three times the degrees of freedom is far beyond what even hours would give by chance.
  return times.size > 1 && last - first > 2 && distance > 3 * hours;
}

function learnDayAndTime(values: Column, context: LearnContext): LearntColumn {
  const { days, times } = splitTimestamps(values, context.rowCount);
  const day = NumberEncoder.learn(days, { kind: 'date' }, context, { length: daysOfWeek, step: 1 });
  const time = NumberEncoder.learn(
    times,
    { kind: 'time', zoned: false },
    { ...context, name: `${context.name} (time of day)` },
  );
  return {
    encoder: new DayAndTimeEncoder(day.encoder, time.encoder),
    codes: [...day.codes, ...time.codes],
  };
}
