// @vitest-environment happy-dom
import { RoughDuration } from './rough-duration';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { formatDuration, formatTime } from './time';
import { fixtures } from './time.fixtures';

test.each([
  ['time', '14:02'],
  ['seconds', '14:02:07'],
  ['day', '20 Nov'],
  ['date', '20 Nov 2025'],
  ['moment', '20 Nov 2025, 14:02'],
  ['a duration', '12:11'],
])('%s reads %s and keeps the exact value', (fixture, text) => {
  const element = showFixture(fixtures, fixture).container.querySelector('time');
  expect(element?.textContent).toBe(text);
  expect(element?.dateTime).toBe(fixture === 'a duration' ? 'PT731S' : '2025-11-20T14:02:07Z');
});

test('a duration below one second says so, rather than zero', () => {
  const element = showFixture(fixtures, 'a very short duration').container.querySelector('time');
  expect(element?.textContent).toBe('<1 s');
  expect(element?.dateTime).toBe('PT0.4S');
});

test('language and time zone are the reader’s', () => {
  expect(formatTime('2025-11-20T23:30:00Z', 'date', 'nl', 'Europe/Amsterdam')).toBe('21 nov 2025');
  expect(formatTime('2025-11-20T23:30:00Z', 'moment', 'ja', 'Asia/Tokyo')).toBe('2025年11月21日 08:30');
});

test.each([
  [4_999, '0:04'],
  [3_750_000, '1:02:30'],
  [61_000, '1:01'],
])('%d ms lasts %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [3, 'about 10 seconds'],
  [48, 'about 50 seconds'],
  [58, 'about 1 minute'],
  [170, 'about 3 minutes'],
  [3500, 'about 1 hour'],
  [9660, 'about 2.5 hours'],
])('an estimate of %d seconds is rounded to a useful precision', (seconds, words) => {
  expect(show(<RoughDuration seconds={seconds} />).container.textContent).toBe(words);
});
