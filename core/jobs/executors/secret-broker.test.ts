import { afterEach, expect, test, vi } from 'vitest';
import { SecretBroker } from './secret-broker';

const secrets = { source: { type: 'SQLITE' }, destination: { type: 'SQLITE' }, workspaceKey: 'key' };

afterEach(() => vi.useRealTimers());

test('a token is valid once', () => {
  const broker = new SecretBroker(secrets);
  const token = broker.issue();
  expect(broker.redeem('another')).toBeNull();
  expect(broker.redeem(token)).toBe(secrets);
  expect(broker.redeem(token)).toBeNull();
});

test('a token is valid for a minute, and not after the run', () => {
  vi.useFakeTimers();
  const broker = new SecretBroker(secrets);
  const [inTime, tooLate, after] = [broker.issue(), broker.issue(), broker.issue()];
  vi.advanceTimersByTime(59_000);
  expect(broker.redeem(inTime)).toBe(secrets);
  broker.close();
  expect(broker.redeem(after)).toBeNull();
  const late = broker.issue();
  vi.advanceTimersByTime(61_000);
  expect([broker.redeem(tooLate), broker.redeem(late)]).toEqual([null, null]);
});
