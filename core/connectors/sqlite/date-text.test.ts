import { describe, expect, it } from 'vitest';
import { dayOfText, textOfDay, textOfTime, textOfTimestamp, timeOfText, timestampOfText } from './date-text';

describe('dates as text', () => {
  it('are written back as they were read', () => {
    for (let day = -800_000; day < 3_000_000; day += 997) expect(dayOfText(textOfDay(day))).toBe(day);
    expect(textOfDay(dayOfText('2024-02-29') ?? 0)).toBe('2024-02-29');
  });

  it.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-01',
    '2024-01-32',
    '20240101',
    '',
    'x024-01-01',
    '2024/01/01',
    '+12024-01-01',
  ])('stay text where they have another form: %j', (text) => {
    expect(dayOfText(text)).toBeNull();
  });
});

describe('times as text', () => {
  it.each(['00:00:00', '23:59:59', '12:34:56.789', '00:00:00.000001'])(
    'are written back as they were read: %s',
    (text) => {
      expect(textOfTime(BigInt(timeOfText(text) ?? -1))).toBe(text);
    },
  );

  it.each([
    '24:00:00',
    '12:60:00',
    '12:00',
    '12:00:00.',
    '12:00:00.50',
    '12:00:00.1234567',
    '1:00:00',
    '12:00:00Z',
  ])('stay text where they have another form: %s', (text) => {
    expect(timeOfText(text)).toBeNull();
  });
});

describe('timestamps as text', () => {
  it.each([
    ['1970-01-01 00:00:00', false, 0n],
    ['1969-12-31 23:59:59.999999', false, -1n],
    ['2024-02-29 12:34:56.5+00:00', true, 1_709_210_096_500_000n],
    ['infinity', true, 9223372036854775807n],
  ] as const)('are read and written: %s', (text, zoned, microseconds) => {
    expect(timestampOfText(text, zoned)).toBe(microseconds);
    expect(textOfTimestamp(microseconds, zoned)).toBe(text);
  });

  it.each([
    ['2024-02-29T12:34:56', false],
    ['2024-02-29 12:34:56Z', true],
    ['2024-02-29 12:34:56+02:00', true],
    ['2024-02-29 12:34:56', true],
    ['2024-02-29', false],
    ['2024-02-29  12:34:56', false],
  ] as const)('stay text where they have another form: %s', (text, zoned) => {
    expect(timestampOfText(text, zoned)).toBeNull();
  });
});
