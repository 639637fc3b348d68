import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSqliteDatabase } from '../setup/sqlite';
import { openRunningShop, type RunningShop } from './running-shop';

const minute = 60_000;

let shop: RunningShop;
const validate = async () => {
  const params = { engineId: shop.engineId };
  for (const check of ['engine.validateSource', 'engine.validateDestination'] as const) {
    const job = await shop.owner.client.call(check, { params, body: {} });
    await shop.app.services.runner.ended(job.id);
  }
};
beforeAll(async () => {
  shop = await openRunningShop();
  await validate();
});
afterAll(() => shop.close());

const validation = () => shop.owner.client.call('engine.validation', { params: { engineId: shop.engineId } });

it('is valid for an hour and no longer [S9.022]', async () => {
  shop.app.clock.advance(60 * minute);
  expect(await validation()).toMatchObject({ is_ready: true, source: { is_stale: false } });
  shop.app.clock.advance(1);
  expect(await validation()).toMatchObject({
    is_ready: false,
    source: { is_stale: true },
    destination: { is_stale: true },
  });
});

it('of the destination is invalid once its mapping key was rotated', async () => {
  await validate();
  const { mappingKeys, workspaces } = shop.app.store;
  await mappingKeys.rotate((await workspaces.sharedKeyOf(shop.workspaceId))!);
  expect(await validation()).toMatchObject({ source: { is_stale: false }, destination: { is_stale: true } });
});

it('is valid for the validated destination and no other, while the source stays validated', async () => {
  await validate();
  const saved = await shop.app.store.databases.ofEngine(shop.engineId, 'TARGET');
  const other = createSqliteDatabase('other.db');
  const lead = (path: string) => {
    shop.app.clock.advance(1);
    const destination = { type: 'SQLITE', path } as const;
    const body = { name: 'Shop', locale: 'en', key_generator_mode: 'hash', destination } as const;
    return shop.owner.client.call('workspaces.replace', { params: { id: shop.workspaceId }, body });
  };
  await lead(saved?.connection.path ?? '');
  expect(await validation()).toMatchObject({ is_ready: true });
  await lead(other.path);
  expect(await validation()).toMatchObject({ source: { is_stale: false }, destination: { is_stale: true } });
  await other.drop();
});
