import { afterEach, expect, test, vi } from 'vitest';
import { SecretBroker } from './secret-broker';

const secrets = { source: { type: 'SQLITE' }, destination: { type: 'SQLITE' }, workspaceKey: 'key' };

afterEach(() => vi.useRealTimers());

test('a token is valid once', () => {
  const desk = new SecretBroker(secrets);
  const token = desk.issue();
  expect(desk.redeem('another')).toBeNull();
  expect(desk.redeem(token)).toBe(secrets);
  expect(desk.redeem(token)).toBeNull();
});

test('a token is valid for a minute, and not after the run', () => {
  vi.useFakeTimers();
  const desk = new SecretBroker(secrets);
  const [inTime, tooLate, after] = [desk.issue(), desk.issue(), desk.issue()];
  vi.advanceTimersByTime(59_000);
  expect(desk.redeem(inTime)).toBe(secrets);
  desk.close();
  expect(desk.redeem(after)).toBeNull();
  const late = desk.issue();
  vi.advanceTimersByTime(61_000);
  expect([desk.redeem(tooLate), desk.redeem(late)]).toEqual([null, null]);
});
