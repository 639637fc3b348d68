import { expect, test } from 'vitest';
import { logLineText } from '@core/contract/texts/coded-text';
import type { Language } from '../../locales/languages';
import { i18nFor } from '../../services/i18n.server';
import { textsOf } from '../words/words';

const read = (language: Language, code: string, params: Record<string, string | number> = {}) =>
  logLineText(textsOf(i18nFor(language)), code, params);

test.each([
  ['en', '1,234,567', '1.5'],
  ['nl', '1.234.567', '1,5'],
  ['ja', '1,234,567', '1.5'],
] as const)('in %s, numbers are formatted for the language', (language, rows, seconds) => {
  const params = { table: 'shop.orders', rows: 1_234_567, shards: 3, seconds: 1.5 };
  const text = read(language, 'table-complete', params);
  expect(text).toContain(rows);
  expect(text).toContain(seconds);
});

test('a table that took less than a tenth of a second says so, rather than zero', () => {
  const params = { table: 'shop.orders', rows: 1, shards: 1, seconds: 0 };
  expect(read('nl', 'table-complete', params)).toContain('<0,1 s');
});

test('a failure includes its error, without formatting port numbers', () => {
  const params = { reason: 'connection-refused', host: 'db.example', port: 5432 };
  const text = read('en', 'job-failed', params);
  expect(text).toMatch(/^Job failed: .*5432/);
});

test('a line that is an error has its title, an unknown code has none', () => {
  expect(read('en', 'internal')).toBe(i18nFor('en').t('errors:internal.title'));
  expect(read('en', 'of-tomorrow')).toBeNull();
});

test('the table and column precede a text that does not name them', () => {
  const params = { table: 'shop.orders', column: 'id', generator: 'mock.email', reason: 'not-unique' };
  expect(read('en', 'generator-not-accepted', params)).toBe(
    "shop.orders.id: This generator can't be used for the column.",
  );
  expect(read('en', 'job-failed', { ...params, reason: 'generator-not-accepted' })).toBe(
    "Job failed: shop.orders.id: This generator can't be used for the column.",
  );
});

test.each([
  ['en', 'Retrying: loading rows. Attempt 1 failed: '],
  ['nl', 'Opnieuw: rijen laden. Poging 1 mislukte: '],
  ['ja', '行の書き込みをやり直します。1回目が失敗しました：'],
] as const)('a retried task is named, in %s', (language, words) => {
  const params = { attempt: 1, reason: 'worker-lost', table: 'shop.orders', task: 'load' };
  const text = read(language, 'task-again', params);
  expect(text?.startsWith(`${words}shop.orders: `)).toBe(true);
  expect(text).not.toContain('worker-lost');
});
