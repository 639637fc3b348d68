// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForCode, type CodeRoute } from './page-code';

const location = { pathname: '/help', search: '?a=1', hash: '' };
let answers: boolean;
beforeEach(() => {
  answers = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose code is available or not, and a navigation to it. */
function navigation({ isThere = false, state = 'loading' } = {}) {
  const page: CodeRoute = { id: 'help', lazy: vi.fn(() => Promise.resolve('the code')) };
  const navigated = { state, location };
  const [open, tell] = [vi.fn(), vi.fn()];
  waitForCode(
    { routes: [{ id: 'root', children: [page] }], state: { navigation: navigated } },
    { load: () => (isThere ? Promise.resolve() : Promise.reject(new TypeError())), open, tell },
  );
  const ended = vi.fn();
  void page.lazy?.().then(ended);
  return { ended, open, tell, navigated };
}
const later = (milliseconds = 3000) => vi.advanceTimersByTimeAsync(milliseconds);

test('loads code that is available', async () => {
  const { ended, open, tell } = navigation({ isThere: true });
  await later();
  expect(ended).toHaveBeenCalledWith('the code');
  expect([open.mock.calls, tell.mock.calls]).toEqual([[], []]);
});

test('if it is unavailable, the current page stays and says so, and the new page opens once the server responds', async () => {
  const { ended, open, tell } = navigation();
  await later(60_000);
  expect(tell.mock.calls).toEqual([[true]]);
  expect(open).not.toHaveBeenCalled();
  answers = true;
  await later();
  expect(tell.mock.lastCall).toEqual([false]);
  expect(open.mock.calls).toEqual([['/help?a=1']]);
  expect(ended).not.toHaveBeenCalled();
});

test('retries as soon as the browser is online again', async () => {
  const { open } = navigation();
  await later(100);
  answers = true;
  dispatchEvent(new Event('online'));
  await later(0);
  expect(open).toHaveBeenCalledOnce();
});

test('a cancelled navigation opens nothing', async () => {
  const { ended, open, navigated } = navigation();
  await later();
  navigated.state = 'idle';
  answers = true;
  await later();
  expect(open).not.toHaveBeenCalled();
  expect(ended).not.toHaveBeenCalled();
});

test('an action continues once the code is loaded', async () => {
  const { ended, open } = navigation({ state: 'submitting' });
  answers = true;
  await later();
  expect(ended).toHaveBeenCalledWith('the code');
  expect(open).not.toHaveBeenCalled();
});
