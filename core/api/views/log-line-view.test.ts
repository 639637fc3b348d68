import { expect, it } from 'vitest';
import { plainLogLine } from './log-line-view';

it('a type that is not supported is told with its table and column [S8.038]', () => {
  const params = { table: 'public.film', column: 'fulltext', type: 'tsvector' };
  const line = { n: 3, at: 0, level: 'warn' as const, step: null, code: 'type-not-supported', params };
  expect(plainLogLine(line, 'en')).toContain('Data type not supported: public.film.fulltext (tsvector).');
});

it('a cancellation is nobody’s fault', () => {
  const line = { n: 4, at: 0, level: 'warn' as const, step: null, code: 'job-cancelled', params: {} };
  expect(plainLogLine(line, 'en')).not.toContain('Cause');
});
