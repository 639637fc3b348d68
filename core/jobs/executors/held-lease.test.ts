import { expect, test } from 'vitest';
import { deadlineIn } from '@core/kernel/deadline';
import { HeldLease } from './held-lease';

test('a worker commits while the lease lasts, and where there is none', async () => {
  const lease = new HeldLease();
  await lease.check();
  lease.renew(deadlineIn(60_000));
  await lease.check();
});

test('a worker does not commit by either clock once the lease is over', async () => {
  const later = deadlineIn(60_000);
  const over = deadlineIn(-1);
  for (const until of [
    { ...later, wall: over.wall },
    { ...later, monotonic: over.monotonic },
  ]) {
    const lease = new HeldLease();
    lease.renew(until);
    await expect(lease.check()).rejects.toMatchObject({ code: 'job-lease-lost' });
  }
});

test('a worker that heard nothing for long waits for the renewal on its way', async () => {
  const lease = new HeldLease();
  lease.renew(deadlineIn(-1));
  const checked = lease.check();
  lease.renew(deadlineIn(60_000));
  await checked;
});
