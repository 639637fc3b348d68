import { piiEntity } from '@core/contract/pii-entities';
import { silentLogger } from '@core/kernel/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';
import { realRunner } from '../setup/real-runner';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp({ runner: realRunner(), logger: silentLogger });
});
afterAll(() => at.app.close());

async function scan(query: Record<string, boolean>, body: Record<string, unknown> = {}): Promise<number> {
  const job = await at.owner.client.call('piiScan.start', {
    params: { databaseId: at.databaseId },
    query,
    body: { entities: ['EMAIL', 'FIRST_NAME'], ...body },
  });
  expect(await at.app.services.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS' });
  return job.id;
}

const markOf = async (path: string) => {
  const params = { databaseId: at.databaseId };
  const ids = [await at.idOf(path)];
  const { results } = await at.owner.client.call('column.filter', { params, body: { column_ids: ids } });
  return results[0]!.pii;
};

it("a user's decision keeps its reason, and survives a scan that does not overwrite", async () => {
  const params = { databaseId: at.databaseId };
  const column = await at.idOf('customers.first_name');
  const decided = await at.owner.client.call('column.pii', {
    params,
    query: { has_pii: false },
    body: { column_ids: [column], reason: '=Names of ships' },
  });
  expect(decided.changed).toBe(1);
  await scan({ data_scan: true });
  expect(await markOf('customers.first_name')).toMatchObject({
    ...{ status: 'NON_PII', source: 'manual', reason: '=Names of ships' },
  });
  const inventory = await at.owner.client.call('piiScan.inventory', { params });
  expect(inventory).toContain(`first_name,`);
  expect(inventory).toContain(`,manual,`);
  expect(inventory).toContain(`'=Names of ships`);
  const ofEntity = async (pii_statuses?: ['NON_PII']) => {
    const body = { pii_entities: ['FIRST_NAME' as const], ...(pii_statuses ? { pii_statuses } : {}) };
    const { results } = await at.owner.client.call('column.filter', { params, body });
    return results.map(({ id }) => id).includes(column);
  };
  expect([await ofEntity(), await ofEntity(['NON_PII'])]).toEqual([false, true]);
});

it('a scan that overwrites replaces decisions on the kinds it looks for', async () => {
  const params = { databaseId: at.databaseId };
  const columns = [await at.idOf('customers.email')];
  await at.owner.client.call('column.pii', { params, query: { has_pii: true }, body: columns });
  expect(await markOf('customers.email')).toMatchObject({
    entity: 'EMAIL',
    source: 'manual',
    confidence: null,
  });
  await scan({ overwrite_previous_scans: true });
  expect(await markOf('customers.email')).toMatchObject({ entity: 'EMAIL', source: 'shallow' });
});

it('a deep scan without a finding is recorded, and said by the API and in the inventory', async () => {
  const params = { databaseId: at.databaseId };
  const unexamined = { protection_states: ['NOT_EXAMINED' as const] };
  const before = await at.owner.client.call('column.filter', { params, body: unexamined });
  expect(before.count).toBeGreaterThan(0);
  await scan({ data_scan: true }, { entities: piiEntity.options });
  const after = await at.owner.client.call('column.filter', { params, body: unexamined });
  const { results } = await at.owner.client.call('column.filter', {
    params,
    body: { examined_only: true },
  });
  const wasOpen = new Set(before.results.map(({ id }) => id));
  const cleared = results.filter(({ id }) => wasOpen.has(id));
  expect(cleared.length).toBeGreaterThan(0);
  expect(after.count).toBeLessThan(before.count);
  expect(results.some(({ examined }) => (examined?.values ?? 0) > 0)).toBe(true);
  const [one] = cleared;
  expect(one?.protection).toBe('NON_PII');
  expect(one?.examined?.values).toBe(one?.examined?.of);
  const inventory = await at.owner.client.call('piiScan.inventory', { params });
  const line = inventory.split('\r\n').find((text) => text.includes(`,${one?.column_name},`));
  expect(line).toContain(`,${one?.examined?.examined_at},${one?.examined?.values},${one?.examined?.of}`);
});

it('two scans are compared in the columns scanned by both', async () => {
  const params = { databaseId: at.databaseId };
  const before = await scan({});
  const after = await scan({}, { entity_thresholds: { EMAIL: 1 } });
  const { scans, changes, ...compared } = await at.reader.client.call('piiScan.compare', { params });
  expect(compared).toMatchObject({ before, after });
  expect(scans.slice(0, 2).map(({ job_id, is_deep }) => [job_id, is_deep])).toEqual([
    [after, false],
    [before, false],
  ]);
  expect(changes.length).toBeGreaterThan(0);
  expect(new Set(changes.map(({ change, before: old }) => [change, old?.entity].join()))).toEqual(
    new Set(['gone,EMAIL']),
  );
  const narrow = await scan({}, { column_ids: [await at.idOf('customers.id')] });
  const scoped = await at.reader.client.call('piiScan.compare', {
    params,
    query: { before, after: narrow },
  });
  expect(scoped.changes).toEqual([]);
  const unknown = at.reader.client.call('piiScan.compare', { params, query: { before: 999_999 } });
  await expect(unknown).rejects.toMatchObject({ problem: { status: 404 } });
});

it('recognizers added by two users at once are both kept', async () => {
  const params = { engineId: at.workspace.engineId };
  const add = (name: string) =>
    at.owner.client.call('piiScan.addRecognizer', {
      params,
      body: { name, entity: 'CUSTOM', knows: { kind: 'list', values: ['S-1'] } },
    });
  const added = await Promise.all(['One', 'Two', 'Three'].map(add));
  const { length } = await at.reader.client.call('piiScan.ownRecognizers', { params });
  expect(length).toBe(3);
  expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  for (const { id: recognizerId } of added)
    await at.owner.client.call('piiScan.deleteRecognizer', { params: { ...params, recognizerId } });
});

it('a recognizer of the workspace is used in its scans, and stored with the settings', async () => {
  const params = { engineId: at.workspace.engineId };
  const body = {
    ...{ name: 'Shelf', entity: 'CUSTOM' as const, column_names: ['loyalty points'] },
    knows: { kind: 'pattern' as const, pattern: 'S-[0-9]+' },
  };
  const wrong = at.owner.client.call('piiScan.addRecognizer', {
    params,
    body: { ...body, knows: { kind: 'pattern', pattern: '(a)\\1' } },
  });
  await expect(wrong).rejects.toMatchObject({
    problem: { error_keys: { 'knows.pattern': ['validation:pattern'] } },
  });
  const added = await at.owner.client.call('piiScan.addRecognizer', { params, body });
  const { locale, ...settings } = await at.owner.client.call('engine.settings', { params });
  await at.owner.client.call('engine.updateSettings', { params, body: { locale, ...settings } });
  expect(await at.reader.client.call('piiScan.ownRecognizers', { params })).toEqual([added]);
  const job = await at.owner.client.call('piiScan.start', {
    params: { databaseId: at.databaseId },
    body: { entities: ['CUSTOM'] },
  });
  await at.app.services.runner.ended(job.id);
  const { results } = await at.owner.client.call('column.filter', {
    params: { databaseId: at.databaseId },
    body: { pii_entities: ['CUSTOM'] },
  });
  expect(results.map(({ column_name }) => column_name)).toEqual(['loyalty_points']);
  const recognizerId = added.id;
  await at.owner.client.call('piiScan.deleteRecognizer', { params: { ...params, recognizerId } });
  expect(await at.reader.client.call('piiScan.ownRecognizers', { params })).toEqual([]);
});
