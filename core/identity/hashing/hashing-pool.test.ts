import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { createHashingPool } from './hashing-pool';

/** The built program; `npm test` builds it first. */
const program = 'build/worker/hashing-thread.js';
const pool = createHashingPool({ count: 1, program });
afterAll(() => pool.close());

describe.runIf(existsSync(program))('the hashing pool', () => {
  it('hashes at the cost recommended by OWASP, and verifies the password [B3.006]', async () => {
    const hash = await pool.hash('secret-word');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await pool.verify(hash, 'secret-word')).toBe(true);
    expect(await pool.verify(hash, 'wrong')).toBe(false);
    expect(await pool.verify(null, 'secret-word')).toBe(false);
  });

  it('takes as long for an unknown user as for a known one', async () => {
    const hash = await pool.hash('secret-word');
    const timeOf = async (stored: string | null) => {
      const started = performance.now();
      await pool.verify(stored, 'wrong');
      return performance.now() - started;
    };
    const times: { nobody: number; user: number }[] = [];
    for (let n = 0; n < 12; n++) times.push({ nobody: await timeOf(null), user: await timeOf(hash) });
    // The minimum is what the work takes; the others shared the processor with other programs.
    const least = (who: 'nobody' | 'user') => Math.min(...times.map((time) => time[who]));
    // Without the work, an unknown user would be answered within a hundredth of the time.
    expect(least('nobody') / least('user')).toBeGreaterThan(0.2);
    expect(least('nobody') / least('user')).toBeLessThan(5);
  });

  it('does not block the event loop', async () => {
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 8 }, () => pool.verify(null, 'wrong')));
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.9);
  });

  it('reports a malformed stored hash as an internal error', async () => {
    await expect(pool.verify('not a hash', 'wrong')).rejects.toMatchObject({ code: 'internal' });
    expect(await pool.verify(null, 'wrong')).toBe(false);
  });
});
