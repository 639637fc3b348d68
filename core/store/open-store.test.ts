import { createSecretBox } from '@core/kernel/secret-box';
import { systemClock } from '@core/kernel/clock';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeStores, testKey } from '../../tests/setup/stores';
import { newUser } from '../../tests/setup/store-samples';
import { openStore } from './open-store';

describeStores('opening the store', (opened) => {
  it('keeps its contents over a restart, and migrates only once', async () => {
    const { store, place } = opened();
    const made = await store.users.create(newUser('keeper'));
    const again = await openStore({ ...place, clock: systemClock, secrets: createSecretBox(testKey) });
    expect(await again.users.find(made.id)).toEqual(made);
    await again.close();
  });

  it('refuses a wrong key', async () => {
    const { place } = opened();
    const secrets = createSecretBox(Buffer.alloc(32, 8));
    await expect(openStore({ ...place, clock: systemClock, secrets })).rejects.toMatchObject({
      code: 'secret-unreadable',
    });
  });
});

it('makes its file private, even one that others could read before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-store-'));
  const file = join(folder, 'store.sqlite');
  writeFileSync(file, '', { mode: 0o644 });
  const store = await openStore({ file, clock: systemClock, secrets: createSecretBox(testKey) });
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  await store.close();
  rmSync(folder, { recursive: true });
});
