import { provideApiEndpoint } from '@core/api/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFor } from '~/services/api.server';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';

/** What a page gets from the API in this process, and the response to the reader instead of the page. */
describe('a refusal of the API', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    app = await createTestApp();
    owner = await app.signIn('owner');
    provideApiEndpoint({ fetch: app.api.fetch, origin: 'http://app.test' });
  });
  afterAll(() => app.close());

  const asked = (method: 'GET' | 'POST', cookie = owner.cookie) =>
    new Request('http://app.test/workspaces/9?a=b', { method, headers: { Cookie: cookie } });
  const sent = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const absent = { params: { id: 9 } } as const;

  it('is a value for a page that can be shown without the response', async () => {
    const { value, refusal } = await apiFor(asked('GET')).attempt((api) =>
      api.call('workspaces.get', absent),
    );
    expect(value).toBeNull();
    expect(refusal?.problem.status).toBe(404);
  });

  it('is an error page for any other', async () => {
    await expect(apiFor(asked('GET')).call('workspaces.get', absent)).rejects.toMatchObject({
      data: { status: 404, is_answer: false },
      init: { status: 404 },
    });
  });

  it('of a loader after an action says that the input is still there', async () => {
    const around = new Request(asked('GET'), { headers: { ...sent, Cookie: owner.cookie } });
    await expect(apiFor(around).call('workspaces.get', absent)).rejects.toMatchObject({
      data: { is_answer: true },
    });
  });

  it('is a value for an action whose form can show it', async () => {
    const wrong = { current_password: 'x', new_password: 'short', repeat_password: 'other' };
    const { refusal } = await apiFor(asked('POST')).attempt((api) =>
      api.call('users.changePassword', { body: wrong }),
    );
    expect(refusal?.problem.status).toBe(400);
  });

  it('is an error page for an action whose target does not exist', async () => {
    const act = apiFor(asked('POST')).attempt((api) => api.call('workspaces.get', absent));
    await expect(act).rejects.toMatchObject({ data: { status: 404, is_answer: true } });
  });

  it('redirects to sign-in and back if the session has expired, for both ways of calling', async () => {
    const api = apiFor(asked('GET', 'understudy_session=none'));
    const answers = [api.call('users.me'), api.attempt((client) => client.call('users.me'))];
    for (const answer of answers) {
      const response: unknown = await answer.catch((error: unknown) => error);
      if (!(response instanceof Response)) throw new Error('No redirect was thrown.');
      expect(response.headers.get('Location')).toBe('/login?next=%2Fworkspaces%2F9%3Fa%3Db&why=ended');
    }
  });
});
