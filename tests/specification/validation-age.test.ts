import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRunningShop, type RunningShop } from './running-shop';

const minute = 60_000;

let shop: RunningShop;
beforeAll(async () => {
  shop = await openRunningShop();
  const params = { engineId: shop.engineId };
  for (const check of ['engine.validateSource', 'engine.validateDestination'] as const) {
    const job = await shop.owner.client.call(check, { params, body: {} });
    await shop.app.services.runner.ended(job.id);
  }
});
afterAll(() => shop.close());

const validation = () => shop.owner.client.call('engine.validation', { params: { engineId: shop.engineId } });

it('holds for an hour and no longer [S9.022]', async () => {
  shop.app.clock.advance(60 * minute);
  expect(await validation()).toMatchObject({ is_ready: true, source: { is_stale: false } });
  shop.app.clock.advance(1);
  expect(await validation()).toMatchObject({
    is_ready: false,
    source: { is_stale: true },
    destination: { is_stale: true },
  });
});
