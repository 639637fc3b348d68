import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { action as createWorkspace } from '~/routes/_app._index';
import { action as deleteWorkspace } from '~/routes/_app.workspaces.$id.delete';
import { action as leaveWorkspace } from '~/routes/_app.workspaces.$id.leave';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp();
  // reads succeed, and requests that create or end something meet a failing server
  const fetch = (request: Request): Promise<Response> =>
    ['DELETE', 'POST'].includes(request.method)
      ? Promise.resolve(new Response(null, { status: 503 }))
      : at.app.api.fetch(request);
  provideApiEndpoint({ fetch, origin: 'http://app.test' });
});
afterAll(() => at.app.close());

it.each([
  ['a deletion', deleteWorkspace, 'toasts:failed.deleteWorkspace'],
  ['leaving', leaveWorkspace, 'toasts:failed.removeWorkspace'],
  ['a creation on a sample', createWorkspace, 'toasts:failed.createWorkspace'],
])('%s that fails says so on its page [S8.026 S8.028 S8.029]', async (_, act, key) => {
  const { id, name } = at.workspace;
  const request = new Request('http://app.test/of-the-act', {
    method: 'POST',
    headers: { Cookie: at.owner.cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, sample_db: 'webshop' }).toString(),
  });
  expect(await act({ request, params: { id: String(id) }, context: {} })).toMatchObject({
    data: { toast: { type: 'error', lines: [{ key }, {}] } },
    init: { status: 503 },
  });
});
