import { expect, test } from 'vitest';
import { i18nFor } from '../../services/i18n.server';
import type { Language } from '../../locales/languages';
import { logLineText } from './log-words';

type Line = Parameters<typeof logLineText>[3];

function read(language: Language, line: Partial<Line>): string {
  const i18n = i18nFor(language);
  const whole = { code: '', params: {}, text: 'as the API wrote it', ...line };
  return logLineText(i18n.getFixedT(language), (key) => i18n.exists(key), language, whole);
}

test.each([
  ['en', '1,234,567', '1.5'],
  ['nl', '1.234.567', '1,5'],
  ['ja', '1,234,567', '1.5'],
] as const)('in %s, numbers stand as the language writes them', (language, rows, seconds) => {
  const params = { table: 'shop.orders', rows: 1_234_567, shards: 3, seconds: 1.5 };
  const text = read(language, { code: 'table-complete', params });
  expect(text).toContain(rows);
  expect(text).toContain(seconds);
});

test('a table that took no tenth of a second says so, and not that it took no time', () => {
  const params = { table: 'shop.orders', rows: 1, shards: 1, seconds: 0 };
  expect(read('nl', { code: 'table-complete', params })).toContain('<0,1 s');
});

test('a failure names its error, in which a port stays a port', () => {
  const params = { reason: 'connection-refused', host: 'db.example', port: 5432 };
  const text = read('en', { code: 'job-failed', params });
  expect(text).toMatch(/^Job failed: .*5432/);
});

test('an error that is a line by itself has its title, and a code of tomorrow the words of the API', () => {
  expect(read('en', { code: 'internal' })).toBe(i18nFor('en').t('errors:internal.title'));
  expect(read('en', { code: 'of-tomorrow' })).toBe('as the API wrote it');
});
