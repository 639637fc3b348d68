import { createSecretBox } from '@core/kernel/secret-box';
import { systemClock } from '@core/kernel/clock';
import { expect, it } from 'vitest';
import { describeStores, testKey } from '../../tests/setup/stores';
import { newUser } from '../../tests/setup/store-samples';
import { openStore } from './open-store';

describeStores('opening the store', (opened) => {
  it('keeps what is stored over a restart, and migrates only once', async () => {
    const { store, place } = opened();
    const made = await store.users.create(newUser('keeper'));
    const again = await openStore({ ...place, clock: systemClock, secrets: createSecretBox(testKey) });
    expect(await again.users.find(made.id)).toEqual(made);
    await again.close();
  });

  it('refuses another key', async () => {
    const { place } = opened();
    const secrets = createSecretBox(Buffer.alloc(32, 8));
    await expect(openStore({ ...place, clock: systemClock, secrets })).rejects.toMatchObject({
      code: 'secret-unreadable',
    });
  });
});
