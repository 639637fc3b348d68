import { describe, expect, it, test } from 'vitest';
import { calendarDay, dayOf, halfHours, instantsOf, isoDay, readDateRange } from './date-range';

test.each([
  ['11/01/2026 - 11/23/2026', '2026-11-01', '2026-11-23'],
  [' 1/2/2026  -  1/2/2026 ', '2026-01-02', '2026-01-02'],
  ['02/29/2028', '2028-02-29', '2028-02-29'],
])('%j is the range from %s until %s [S9.007 S9.010]', (text, from, until) => {
  const range = readDateRange(text);
  expect(range && [isoDay(range.from), isoDay(range.to)]).toEqual([from, until]);
  expect(range).toEqual({ from: calendarDay(from), to: calendarDay(until) });
});

test.each([
  '',
  '13/01/2026',
  '02/29/2026',
  '2026-11-01',
  '11/02/2026 - 11/01/2026',
  '11/01/26',
  '1/1/2026 - 1/2/2026 - 1/3/2026',
  '11/01/2026 24:00 - 11/02/2026',
  '11/01/2026 9:30 - 11/02/2026',
  '11/01/2026 09:30 - 11/01/2026 09:30',
  '11/01/2026 10:00 am - 11/02/2026',
])('%j is none', (text) => {
  expect(readDateRange(text)).toBeNull();
});

test('a range has times where they are written, the end of its last day otherwise', () => {
  const iso = (text: string) => {
    const { from, until } = instantsOf(readDateRange(text)!, 'Asia/Tokyo');
    return [from, until].map((instant) => new Date(instant!).toISOString());
  };
  expect(iso('11/01/2026 09:30 - 11/02/2026 18:00')).toEqual([
    '2026-11-01T00:30:00.000Z',
    '2026-11-02T09:00:00.000Z',
  ]);
  expect(iso('11/01/2026 09:30')).toEqual(['2026-11-01T00:30:00.000Z', '2026-11-01T15:00:00.000Z']);
});

test('the times to choose from are half an hour apart [S9.008]', () => {
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours[47]]).toEqual(['00:00', '00:30', '23:30']);
});

describe('a day', () => {
  const iso = (instant: number) => new Date(instant).toISOString();
  it.each([
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-10-31T15:00:00.000Z', '2026-11-01T15:00:00.000Z'],
    // the clocks go back on this day: it has 25 hours
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('in %s is that of its clocks', (timeZone, from, until) => {
    const range = readDateRange('11/01/2026')!;
    const instants = instantsOf(range, timeZone);
    expect([iso(instants.from!), iso(instants.until!)]).toEqual([from, until]);
    expect(dayOf(instants.from!, timeZone)).toEqual(range.from);
    expect(dayOf(instants.until! - 1, timeZone)).toEqual(range.from);
  });
});
