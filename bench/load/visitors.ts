import { Browser } from './browser';
import type { Timings } from './timings';
import { password, type Person, type VisitedServer } from './visited-server';

/** Think time before the next page: a random value between the two, in milliseconds. */
export type ThinkTime = readonly [least: number, most: number];

const between = (least: number, most: number): number => least + Math.random() * (most - least);
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

/** Pages by frequency of use: tables and columns more often than settings. A name, a share, and a path each. */
const pages: readonly [name: string, share: number, path: (server: VisitedServer) => string][] = [
  ['workspaces', 2, () => '/'],
  ['tables, as a list', 2, ({ workspaceId }) => `/workspaces/${workspaceId}/tables?list=true`],
  ['a table', 5, ({ workspaceId, tableIds }) => `/workspaces/${workspaceId}/tables/${oneOf(tableIds)}`],
  ['a column', 4, ({ workspaceId, columnIds }) => `/workspaces/${workspaceId}/columns/${oneOf(columnIds)}`],
  ['jobs', 2, ({ workspaceId }) => `/workspaces/${workspaceId}/jobs`],
  ['a job', 2, ({ workspaceId, jobIds }) => `/workspaces/${workspaceId}/jobs/${oneOf(jobIds)}`],
  ['generate', 1, ({ workspaceId }) => `/workspaces/${workspaceId}/generate`],
  ['settings', 1, ({ workspaceId }) => `/workspaces/${workspaceId}/settings`],
  ['status', 1, () => '/status'],
];
const turns = pages.flatMap(([name, share, path]) => Array.from({ length: share }, () => ({ name, path })));

/** All users open one page after another, as full documents, each from their own address, until the time is over. */
export async function browse(
  server: VisitedServer,
  { until, think, timings }: { until: number; think: ThinkTime; timings: Timings },
): Promise<void> {
  const visit = async ({ cookie }: Person, n: number): Promise<void> => {
    const browser = new Browser(server.url, `10.1.${n >> 8}.${n & 255}`);
    await pause(between(0, think[1]));
    while (performance.now() < until) {
      const { name, path } = oneOf(turns);
      timings.add(name, await browser.ask(path(server), { cookie }));
      await pause(between(...think));
    }
    browser.close();
  };
  await Promise.all(server.people.map(visit));
}

const isIn = ({ location }: { location: string | null }): boolean => location === '/';

/**
 * Users sign in one after another: the page, the form with a typo in every third case, then the form with the right
 * password. Half of them use their usual browser, the others a new one from a new address; every fifth of those is the
 * Owner, whose name is under attack.
 * @returns the number of attempts and of successes
 */
export async function signIn(
  server: VisitedServer,
  { until, every, timings }: { until: number; every: number; timings: Timings },
): Promise<{ tried: number; let: number }> {
  const outcome = { tried: 0, let: 0 };
  const visit = async (n: number): Promise<void> => {
    const person = server.people[n % server.people.length];
    const username = n % 10 === 0 ? 'admin' : (person?.username ?? '');
    const cookie = n % 2 === 0 ? undefined : person?.browserCookie;
    const what = cookie === undefined ? 'sign-in, new browser' : 'sign-in, known browser';
    const browser = new Browser(server.url, `10.2.${n >> 8}.${n & 255}`);
    timings.add('sign-in page', await browser.ask('/login'));
    if (n % 3 === 0) {
      const form = { username, password: `${password}!` };
      timings.add(`${what}, wrong password`, await browser.ask('/login', { cookie, form }));
    }
    const answer = await browser.ask('/login', { cookie, form: { username, password } });
    timings.add(what, answer);
    outcome.tried++;
    if (isIn(answer)) outcome.let++;
    browser.close();
  };
  const open: Promise<void>[] = [];
  for (let n = 0; performance.now() < until; n++) {
    open.push(visit(n));
    await pause(every);
  }
  await Promise.all(open);
  return outcome;
}
