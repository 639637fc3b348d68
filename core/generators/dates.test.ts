import { describe, expect, it } from 'vitest';
import { dateFormatCodes } from '@core/contract/choices';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { many, tryOut } from './conformance/try-out';
import { formatsOf } from './engine/dates/decide-format';
import { dateReader, formatFault } from './engine/dates/date-format';

const wholeOf = (values: readonly string[]) => ({
  length: values.length,
  take: (rows: Float64Array) => ({
    storage: 'text' as const,
    values: Array.from(rows, (row) => values[row]!),
  }),
});

describe('date formats', () => {
  it.each([
    ['%d', 'S5.037', '%d/%m/%Y', '31/05/2024', '01/06/2024'],
    ['%m', 'S5.038', '%m/%d/%Y', '05/31/2024', '06/01/2024'],
    ['%Y', 'S5.039', '%Y-%m-%d', '2024-05-31', '2024-06-01'],
    ['%y', 'S5.040', '%d.%m.%y', '31.05.24', '01.06.24'],
    ['%A', 'S5.041', '%A %d %B %Y', 'Friday 31 May 2024', 'Saturday 01 June 2024'],
    ['%a', 'S5.042', '%a, %d %b %Y', 'Fri, 31 May 2024', 'Sat, 01 Jun 2024'],
    ['%B', 'S5.043', '%d. %B %Y', '31. Mai 2024', '01. Juni 2024'],
    ['%b', 'S5.044', '%d-%b-%Y', '31-MAY-2024', '01-JUN-2024'],
    ['%H', 'S5.045', '%Y-%m-%dT%H:%M', '2024-05-31T23:59', '2024-06-01T23:59'],
    ['%I', 'S5.046', '%m/%d/%Y %I:%M %p', '5/31/2024 9:05 PM', '6/1/2024 9:05 PM'],
    ['%M', 'S5.047', '%H:%M %d.%m.%Y', '07:08 31.05.2024', '07:08 01.06.2024'],
    ['%S', 'S5.048', '%Y%m%d%H%M%S', '20240531070809', '20240601070809'],
    ['%f', 'S5.049', '%Y-%m-%d %H:%M:%S.%f', '2024-05-31 07:08:09.123', '2024-06-01 07:08:09.123'],
    ['%p', 'S5.050', '%d/%m/%Y %p', '31/05/2024 a.m.', '01/06/2024 a.m.'],
    ['%j', 'S5.051', '%Y-%j', '2024-152', '2024-153'],
    ['%w', 'S5.052', '%Y-%m-%d (%w)', '2024-05-31 (5)', '2024-06-01 (6)'],
    ['%U', 'S5.053', '%Y week %U day %w', '2024 week 21 day 6', '2024 week 22 day 0'],
    ['%W', 'S5.054', '%Y week %W day %w', '2024 week 21 day 0', '2024 week 22 day 1'],
  ])('%s is read, and the day after written [%s]', (code, _, format, text, next) => {
    expect(format).toContain(code);
    const date = dateReader(format)(text)!;
    expect(date.write(date.day)).toBe(text);
    expect(date.write(date.day + 1)).toBe(next);
  });

  it('have every code of the help, and name the place of one that there is not', () => {
    for (const code of dateFormatCodes) expect(formatFault(`%Y${code}`)).toBeUndefined();
    expect(formatFault('%d %Q %Z')).toBe(6);
    expect(formatFault('%H:%M')).toBeNull();
  });

  it('tell day and month apart by the column, not by the value [S3.195]', () => {
    const american = ['02/03/1980', '12/25/1999', '01/02/2003'];
    const european = ['02/03/1980', '25/12/1999', '01/02/2003'];
    expect(formatsOf(american)).toEqual(['%m/%d/%Y']);
    expect(formatsOf(european)).toEqual(['%d/%m/%Y']);
    const firstOf = (values: string[]) =>
      tryOut('mask.date-truncate', values, { context: { wholeColumn: wholeOf(values) } })[0];
    expect([firstOf(american), firstOf(european)]).toEqual(['02/01/1980', '01/03/1980']);
    expect(tryOut('mask.date-truncate', ['02/03/1980'], { parameters: { dateFormat: '%m/%d/%Y' } })).toEqual([
      '02/01/1980',
    ]);
  });

  it('read other formats of the column too, but never the day for the month', () => {
    expect(formatsOf(['31/12/1999', '30/12/1999', '12/31/1999', '1999-12-31'])).toEqual([
      '%d/%m/%Y',
      '%Y-%m-%d',
    ]);
  });
});

describe('a text that is no date', () => {
  const values = ['1980-03-02', 'unknown', 'n.v.t.', '1999-12-25', ''];
  const made = (parameters: Record<string, unknown>) =>
    tryOut('noise.date', values, { parameters, context: { wholeColumn: wholeOf(values) } });

  it('never stops a run unless it is asked to', () => {
    const [date, first, second, , blank] = made({});
    expect(date).toMatch(/^1980-0[123]-\d\d$/);
    expect(first).toMatch(/^[a-z]{7}$/);
    expect(second).toMatch(/^[a-z]\.[a-z]\.[a-z]\.$/);
    expect([first, second, blank]).not.toContain('unknown');
    expect(blank).toBe('');
    expect(made({ unreadableDate: 'null' })[1]).toBeNull();
    expect(made({ unreadableDate: 'constant', unreadableDateValue: '?' })[1]).toBe('?');
    expect(['unknown', 'n.v.t.']).toContain(made({ unreadableDate: 'shuffle' })[1]);
    expect(() => made({ unreadableDate: 'refuse' })).toThrow(
      expect.objectContaining({
        code: 'value-wrong-type',
        details: { table: 'shop.customer', column: 'column' },
      }),
    );
  });

  it('is masked as well where the date that is made does not fit', () => {
    const type: LogicalType = { kind: 'utf8', length: 12 };
    const dates = many(60, (i) => `${(i % 28) + 1} mei 2024`);
    const parameters = { days: 300, dateFormat: '%d %B %Y' };
    for (const text of tryOut('noise.date', dates, { type, parameters })) {
      expect(text!.length).toBeLessThanOrEqual(12);
    }
  });
});

describe('dates that move', () => {
  const date: LogicalType = { kind: 'date' };
  const days = (values: readonly number[]) => ({
    type: date,
    input: { storage: 'int32', values: Int32Array.from(values), nulls: null } as const,
  });

  it('by hash go to another day of the same decade, each to its own', () => {
    const year = Array.from({ length: 366 }, (_, at) => 19_723 + at);
    const made = tryOut('mask.date-hash', year.map(String), days(year));
    expect(new Set(made).size).toBe(366);
    expect(made.every((text) => text!.startsWith('202'))).toBe(true);
    const within = tryOut('mask.date-hash', year.map(String), {
      ...days(year),
      parameters: { within: 'month' },
    });
    expect(within[0]).toMatch(/^2024-01-(0[2-9]|[123]\d)$/);
  });

  it('together keep their order and the gaps between them', () => {
    const issued = Array.from({ length: 200 }, (_, at) => 19_000 + at * 3);
    const paid = issued.map((day) => day + 14);
    const made = (values: number[], name: string) =>
      tryOut('noise.date-shift', values.map(String), {
        ...days(values),
        column: { name },
        context: { domain: `shop.invoice.${name}` },
      }).map((text) => Date.parse(text!) / 86_400_000);
    const [first, second] = [made(issued, 'issued'), made(paid, 'paid')];
    expect(second.every((day, row) => day - first[row]! === 14)).toBe(true);
    expect(first.every((day, row) => day !== issued[row] && Math.abs(day - issued[row]!) <= 365)).toBe(true);
  });
});
