import { fail } from './fault';

export const microsecondsPerDay = 86_400_000_000n;

export const momentOfDay = (day: number): bigint => BigInt(day) * microsecondsPerDay;

export function dayOfMoment(moment: bigint): number {
  const day = moment / microsecondsPerDay;
  return Number(moment % microsecondsPerDay < 0n ? day - 1n : day);
}

/** Years 1 to 9999. */
const days = { first: -719_162, last: 2_932_896 };
const moments = { first: momentOfDay(days.first), after: momentOfDay(days.last + 1) };

/** @throws RowFault 'out-of-range' beyond the years 1 to 9999 */
export const inCalendar = (day: number): number =>
  day >= days.first && day <= days.last ? day : fail('out-of-range');

/** @throws RowFault 'out-of-range' beyond the years 1 to 9999 */
export const momentInCalendar = (moment: bigint): bigint =>
  moment >= moments.first && moment < moments.after ? moment : fail('out-of-range');
