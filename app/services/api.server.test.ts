import { provideApiEndpoint } from '@core/api/endpoint';
import { describe, expect, it } from 'vitest';
import { apiFor } from './api.server';

/** The pages' answer to a refusal of the API. */
async function answerTo(problem: { status: number; code: string; detail: string }): Promise<Response | null> {
  provideApiEndpoint({
    origin: 'http://app.test',
    fetch: () =>
      Promise.resolve(
        Response.json(
          {
            type: 'about:blank',
            title: 'Refused',
            request_id: 'r-1',
            errors: {},
            error_keys: {},
            ...problem,
          },
          { status: problem.status, headers: { 'Content-Type': 'application/problem+json' } },
        ),
      ),
  });
  const request = new Request('http://app.test/users?keyword=a', {
    headers: { Cookie: 'understudy_session=old; understudy_signed_in=1' },
  });
  const thrown: unknown = await apiFor(request)
    .call('users.me')
    .catch((error: unknown) => error);
  return thrown instanceof Response ? thrown : null;
}

it('asks /api/v1 on the server, as the session of the browser [C3.001 C3.002]', async () => {
  const asked: Request[] = [];
  provideApiEndpoint({
    origin: 'http://app.test',
    fetch: (request) => {
      asked.push(request);
      return Promise.resolve(Response.json([]));
    },
  });
  const Cookie = 'understudy_session=own; understudy_csrf=token; understudy_locale=nl';
  const request = new Request('http://app.test/logout', { method: 'POST', headers: { Cookie } });
  await apiFor(request).respond('auth.signOut');
  const [call] = asked;
  expect([call?.method, call?.url]).toEqual(['DELETE', 'http://app.test/api/v1/auth/']);
  expect(call?.headers.get('Cookie')).toContain('understudy_session=own');
  expect(call?.headers.get('X-CSRFToken')).toBe('token');
});

describe('a session that is not one', () => {
  const notProvided = 'Authentication credentials were not provided.';

  it.each([
    ['401', { status: 401, code: 'not-authenticated', detail: 'Any other text.' }],
    ['403 with that detail', { status: 403, code: 'forbidden', detail: notProvided }],
  ])('leads to sign-in and back by %s, with its data cleared [S6.016 S6.017]', async (_, problem) => {
    const answer = await answerTo(problem);
    expect(answer?.status).toBe(302);
    const goal = new URL(answer?.headers.get('Location') ?? '', 'http://app.test');
    expect([goal.pathname, goal.searchParams.get('next'), goal.searchParams.get('why')]).toEqual([
      ...['/login', '/users?keyword=a', 'ended'],
    ]);
    const cleared = answer?.headers.getSetCookie() ?? [];
    for (const name of [
      '__Host-understudy_session',
      'understudy_session',
      'understudy_csrf',
      'understudy_signed_in',
    ])
      expect(
        cleared.filter((cookie) => cookie.startsWith(`${name}=; `) && cookie.includes('Max-Age=0')),
      ).toHaveLength(1);
  });

  it('is not one that may not do this: 403 with any other detail leads nowhere', async () => {
    expect(await answerTo({ status: 403, code: 'forbidden', detail: 'You may not do this.' })).toBeNull();
  });

  it('of a generated password leads to its change', async () => {
    const problem = { status: 403, code: 'password-change-required', detail: 'Choose a password first.' };
    expect((await answerTo(problem))?.headers.get('Location')).toBe('/account/password');
  });
});
