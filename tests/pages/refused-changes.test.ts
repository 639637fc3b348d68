import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action as submitColumn } from '~/routes/_app.workspaces.$id.columns.$column';
import { action as submitBulk } from '~/routes/_app.workspaces.$id.columns.bulk';
import { action as submitTableSettings } from '~/routes/_app.workspaces.$id.tables.$table_.settings';
import { loadTable, turnTable } from '~/services/tables.server';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';

/** Responses of pages to an editor who may not see rows, with the API in this process. */
describe('a change that the API refuses', () => {
  let at: ConfiguredApp;
  beforeAll(async () => {
    at = await configuredApp();
    provideApiEndpoint({ fetch: at.app.api.fetch, origin: 'http://app.test' });
  });
  afterAll(() => at.app.close());

  const posted = (path: string, fields: Record<string, string> = {}) =>
    new Request(`http://app.test${path}`, {
      method: 'POST',
      headers: { Cookie: at.blindEditor.cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const problem = {
    code: 'less-protection-forbidden',
    params: { count: 1, columns: 'customers.first_name' },
  };

  it('of a column keeps the selection, and says why', async () => {
    const column = String(await at.idOf('customers.first_name'));
    const params = { id: String(at.workspace.id), column };
    const fields = { generator: 'mask.redact', options_of: 'mask.redact', pii: 'none' };
    const options = { 'option.keepFirst': '3', 'option.keepLast': '0', 'option.mark': '*' };
    const path = `/workspaces/${at.workspace.id}/columns/${column}`;
    expect(
      await submitColumn({ request: posted(path, { ...fields, ...options }), params, context: {} }),
    ).toMatchObject({
      data: {
        problem,
        pii: 'none',
        chosen: { type: { id: 'mask.redact' }, options: { parameters: { keepFirst: 3, mark: '*' } } },
      },
      init: { status: 403 },
    });
  });

  it('of a column back to its suggestion is not an error page', async () => {
    const place = 'customers.loyalty_points';
    const columnId = await at.idOf(place);
    await at.owner.client.call('column.updateCreate', {
      params: { columnId },
      body: { generator: { id: 'numeric.range' } },
    });
    const params = { id: String(at.workspace.id), column: String(columnId) };
    const path = `/workspaces/${at.workspace.id}/columns/${columnId}`;
    expect(
      await submitColumn({ request: posted(path, { act: 'reset' }), params, context: {} }),
    ).toMatchObject({
      data: { problem: { code: problem.code, params: { columns: place } } },
      init: { status: 403 },
    });
  });

  it('of many columns says why', async () => {
    const table = await at.tableId('customers');
    const column = await at.idOf('customers.first_name');
    const path = `/workspaces/${at.workspace.id}/columns/bulk?act=reject&table=${table}&column=${column}`;
    expect(
      await submitBulk({ request: posted(path), params: { id: String(at.workspace.id) }, context: {} }),
    ).toMatchObject({
      data: { problem },
      init: { status: 403 },
    });
  });

  it('of an excluded table says so before it is tried', async () => {
    const id = await at.tableId('klanten');
    const selection = { table_ids: [id] };
    await at.owner.client.call('table.exclude', {
      params: { databaseId: at.databaseId },
      body: { selection },
    });
    const request = posted('/');
    const { table } = await loadTable(request, { id: String(at.workspace.id), table: String(id) });
    expect(await turnTable(request, table, false, true)).toMatchObject({
      problem: { code: problem.code },
      status: 403,
    });
  });

  it('of the settings of a model keeps the input', async () => {
    await at.owner.client.call('column.updateCreate', {
      params: { columnId: await at.idOf('customers.first_name') },
      body: { generator: { id: 'ai.synthesize' } },
    });
    const id = await at.tableId('customers');
    const request = posted('/', { preset: 'faithful', seed: '7' });
    const params = { id: String(at.workspace.id), table: String(id) };
    const answer = await submitTableSettings({ request, params, context: {} });
    expect(answer).toMatchObject({
      data: {
        error: { '': [`errors:${problem.code}`] },
        params: problem.params,
        initialValue: { preset: 'faithful', seed: '7' },
      },
      init: { status: 403 },
    });
  });
});
