import { expect, it } from 'vitest';
import { lazy } from './lazy';

it('creates a value on first use, and never again', () => {
  let made = 0;
  const value = lazy(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
