import { expect, test } from 'vitest';
import { AppError } from './errors';
import { reasonOf } from './start-failure';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}:5432`);

test('an unreachable store is named with the address tried first, and where to look', () => {
  const cause = new AggregateError([refused('127.0.0.1'), refused('::1')], '');
  const error = new Error('migration failed', { cause: new AppError('service-unavailable', { cause }) });
  expect(reasonOf(error)).toBe(
    "Its store can't be reached (connect ECONNREFUSED 127.0.0.1:5432). Check DATABASE_URL, and that the database server is running.",
  );
});

test('a wrong key is explained with the way back to the previous one', () => {
  expect(reasonOf(new AppError('secret-unreadable'))).toContain('Restore the previous SECRET_KEY');
});

test('anything else is reported as its root cause', () => {
  expect(reasonOf(new Error('no folder', { cause: new Error('EACCES') }))).toBe('EACCES');
  expect(reasonOf('gone')).toBe('gone');
});
