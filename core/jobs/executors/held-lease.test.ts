import { expect, test } from 'vitest';
import { deadlineIn } from '@core/kernel/deadline';
import { HeldLease } from './held-lease';

test('a worker commits while the lease lasts, and without one', async () => {
  const lease = new HeldLease();
  await lease.check();
  lease.renew(deadlineIn(60_000));
  await lease.check();
});

test('a worker does not commit once either clock says that the lease is over', async () => {
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

test('a worker that read no messages for long waits for a renewal that may be on its way', async () => {
  const lease = new HeldLease();
  lease.renew(deadlineIn(-1));
  const checked = lease.check();
  lease.renew(deadlineIn(60_000));
  await checked;
});
