import { callUrl } from '@core/contract/call-url';
import { calls } from '@core/contract/calls';
import type { Call } from '@core/contract/define-call';
import { notBuilt } from '@core/contract/not-built';
import { routes } from '@core/api/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from './setup/app';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { role: 'Owner' });
});
afterAll(() => app.close());

/** An id that is both a valid text and a valid number, so that the path matches every call. */
const someId = 424_242;

async function codeOf(call: Call): Promise<string | null> {
  const params = Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, number] => [name, someId]),
  );
  const headers = { 'X-CSRFToken': admin.csrf, 'Content-Type': call.consumes };
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}';
  const response = await app.send(callUrl(call, params), { as: admin, method: call.method, headers, body });
  const answer: unknown = response.headers.get('Content-Type')?.includes('problem')
    ? await response.json()
    : null;
  return (answer as { code: string } | null)?.code ?? null;
}

describe('the list of calls that are not built', () => {
  it('has calls of the contract only, each once', () => {
    const known = new Set<string>(calls.map(({ id }) => id));
    expect(notBuilt.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(notBuilt).size).toBe(notBuilt.length);
  });

  it('has all calls without a route', () => {
    const built = new Set(routes.map(({ call }) => call.id));
    const missing = calls.map(({ id }) => id).filter((id) => !built.has(id));
    expect([...missing].sort()).toEqual([...notBuilt].sort());
  });

  it('is accurate: a listed call responds with 501, every other one itself', async () => {
    const listed = new Set<string>(notBuilt);
    for (const call of calls as readonly Call[]) {
      const code = await codeOf(call);
      if (listed.has(call.id)) expect(code, call.id).toBe('not-built');
      else expect(code, call.id).not.toBe('not-built');
    }
  });
});
