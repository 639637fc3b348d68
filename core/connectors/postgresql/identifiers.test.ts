import { expect, it } from 'vitest';
import { quoteName, quoteTable, quoteText } from './identifiers';
import { shortName } from './load/short-name';

it('quotes names and texts so that nothing in them closes the quotes', () => {
  expect(quoteTable({ schema: 'a"b', name: '"; DROP TABLE x; --' })).toBe('"a""b"."""; DROP TABLE x; --"');
  expect(quoteText(`it's`)).toBe(`'it''s'`);
  expect(quoteText(`a\\'b`)).toBe(` E'a\\\\''b'`);
});

it('refuses NUL in a name, which PostgreSQL cannot store', () => {
  expect(() => quoteName('a\0b')).toThrow(expect.objectContaining({ code: 'validation-failed' }));
});

it('shortens names that PostgreSQL would truncate, and keeps them distinct', () => {
  const long = '名'.repeat(40);
  expect(shortName('short')).toBe('short');
  expect(Buffer.byteLength(shortName(long))).toBeLessThanOrEqual(63);
  expect(shortName(`${long}a`)).not.toBe(shortName(`${long}b`));
});
