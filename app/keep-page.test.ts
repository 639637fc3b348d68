import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepShown, stayOnPage, whenPageChanges } from './keep-page';

/** A response as Remix throws it in the browser. */
const thrown = (status: number, data: unknown) =>
  Object.assign(new Error(String(status)), { status, statusText: '', internal: false, data });

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = (body: object = {}) => {
  const problem = { code: 'internal', request_id: 'r-1', detail: 'Internal.', ...body };
  return () => Promise.reject(thrown(500, problem));
};
const request = new Request('http://app.test/workspaces/1/jobs/2');
const args = { request, params: {}, context: undefined };

async function act(serverAction: () => Promise<unknown>): Promise<{ status: number; body: unknown }> {
  const answer = await stayOnPage({ ...args, serverAction: serverAction as () => Promise<never> });
  if (!(answer instanceof Response)) throw new Error('The act was answered');
  return { status: answer.status, body: await answer.json() };
}

describe('an action', () => {
  it('passes a response through', async () => {
    const serverAction = () => Promise.resolve('done' as never);
    expect(await stayOnPage({ ...args, serverAction })).toBe('done');
  });

  it('shows a toast if the response is lost', async () => {
    expect(await act(offline)).toMatchObject({
      status: 503,
      body: { toast: { id: 'api-error', title: { key: 'toasts:lost.offline' } } },
    });
  });

  it('shows a toast on a server error', async () => {
    expect(await act(broken())).toMatchObject({
      status: 500,
      body: { toast: { id: 'api-error', title: { text: '500 Internal Server Error' } } },
    });
  });

  it('shows nothing for errors that are not to be shown [S8.006 S8.007]', async () => {
    expect(await act(broken({ is_silent: true }))).toEqual({ status: 500, body: {} });
  });

  it('leaves redirects and responses with their own pages alone', async () => {
    const forbidden = thrown(403, null);
    await expect(act(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
  });

  it('is wrapped by stayOnPage in every route that has one', () => {
    const folder = join(import.meta.dirname, 'routes');
    const texts = readdirSync(folder).map(
      (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
    );
    const acting = texts.filter(([, text]) => /export (async function|const) action\b/.test(text));
    const pages = acting.filter(([, text]) => text.includes('export default'));
    const leaving = pages.filter(([, text]) => !text.includes('export const clientAction = stayOnPage;'));
    expect(pages.length).toBeGreaterThan(10);
    expect(leaving.map(([file]) => file)).toEqual([]);
  });
});

describe('a page that refreshes itself', () => {
  const load = (shown: ReturnType<typeof keepShown>, serverLoader: () => Promise<unknown>, at = request) =>
    shown({ ...args, request: at, serverLoader: serverLoader as () => Promise<never> });

  it('keeps showing the last data while refreshes fail, with one toast, until one succeeds', async () => {
    const shown = keepShown();
    await load(shown, () => Promise.resolve({ rows: 1 }));
    const first = await load(shown, offline);
    expect(first).toMatchObject({ rows: 1, toast: { title: { key: 'toasts:lost.offline' } } });
    const second = await load(shown, broken());
    expect(Reflect.get(second, 'toast')).toBe(Reflect.get(first, 'toast'));
    expect(await load(shown, () => Promise.resolve({ rows: 2 }))).toEqual({ rows: 2 });
  });

  it('keeps the data of the document, which its loader did not load', async () => {
    const shown = keepShown();
    shown.remember('/workspaces/1/jobs/2', { rows: 1 });
    expect(await load(shown, offline)).toMatchObject({ rows: 1, toast: { id: 'api-error' } });
  });

  it('fails as a page if another page was shown before', async () => {
    const shown = keepShown();
    await load(shown, () => Promise.resolve({ rows: 1 }));
    const other = new Request('http://app.test/workspaces/1/jobs/3');
    await expect(load(shown, offline, other)).rejects.toThrow('Failed to fetch');
  });
});

describe('a layout route', () => {
  const change = (from: string, to: string, over = {}) =>
    whenPageChanges({
      currentUrl: new URL(from, 'http://app.test'),
      nextUrl: new URL(to, 'http://app.test'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...over,
    });

  it.each([
    ['/a', '/b', {}, true],
    ['/a', '/a?q=1', {}, false],
    ['/a', '/a', {}, false],
    ['/', '/?engine_id=1', {}, true],
    ['/a', '/a', { formMethod: 'POST' }, true],
    ['/a', '/a', { formMethod: 'POST', actionStatus: 503 }, false],
  ])('%s → %s with %o: revalidates %s', (from, to, over, isAsked) => {
    expect(change(from, to, over)).toBe(isAsked);
  });
});
