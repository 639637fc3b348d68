import { createElement, Fragment, lazy, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamPage } from './page-stream.server';

const patience = 1000;
let logged: { error: { message: string }; path: string }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(JSON.parse(String(line)) as (typeof logged)[number]);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const streamed = (page: ReactNode, { isSentWhole = false } = {}) =>
  streamPage(createElement('main', null, page), {
    request: new Request('http://app.test/jobs/7?secret=1'),
    ...{ status: 200, headers: new Headers(), nonce: 'n', patience, isSentWhole },
  });
const failing = (): ReactNode => {
  throw new Error('a part fails');
};
const part = (inside: ReactNode) => createElement(Suspense, { fallback: 'waiting' }, inside);
/** Code of a page that comes when `come` is called. */
function awaited(shown: string) {
  let come = () => {};
  const code = new Promise<{ default: () => ReactNode }>((resolve) => {
    come = () => resolve({ default: () => shown });
  });
  return { come: () => come(), node: createElement(lazy(() => code)) };
}
const messages = () => logged.map(({ error }) => error.message);

test('a part that fails before the shell is ready makes the status 500, and is logged once', async () => {
  const response = await streamed(part(createElement(failing)));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('waiting');
  expect(messages()).toEqual(['a part fails']);
  expect(logged[0]?.path).toBe('/jobs/7');
});

test('an error of the shell is thrown, for the caller to log', async () => {
  await expect(streamed(createElement(failing))).rejects.toThrow('a part fails');
  expect(logged).toEqual([]);
});

test('the timeout of parts starts when the shell is ready, however long that took', async () => {
  const [frame, slow] = [awaited('frame'), awaited('part')];
  const response = streamed(createElement(Fragment, null, frame.node, part(slow.node)));
  await vi.advanceTimersByTimeAsync(patience * 10);
  frame.come();
  const text = (await response).text();
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(logged).toEqual([]);
  slow.come();
  expect(await text).toMatch(/frame.*part/s);
  expect((await response).status).toBe(200);
});

test('a part that takes longer is aborted and logged', async () => {
  const text = (await streamed(part(awaited('never').node))).text();
  await vi.advanceTimersByTimeAsync(patience);
  expect(await text).toContain('waiting');
  expect(messages()).toHaveLength(1);
});

test('a crawler gets the page once it is complete', async () => {
  const slow = awaited('part');
  const response = streamed(part(slow.node), { isSentWhole: true });
  slow.come();
  expect(await (await response).text()).not.toContain('waiting');
});
