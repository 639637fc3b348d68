import { Browser } from './browser';
import type { Timings } from './timings';
import type { VisitedServer } from './visited-server';

/** Connections of each kind, which retry as soon as the last attempt is answered. */
const connections = 16;

/**
 * Guesses passwords until the time is over: with the form, from one address and for one name; and with the API, from a
 * new address each time, for all names.
 */
export async function flood(
  server: VisitedServer,
  { until, timings }: { until: number; timings: Timings },
): Promise<void> {
  let tries = 0;
  const byForm = async (): Promise<void> => {
    const browser = new Browser(server.url, '203.0.113.1');
    while (performance.now() < until) {
      const form = { username: 'admin', password: `guess ${tries++}` };
      timings.add('flood, one address', await browser.ask('/login', { form }));
    }
    browser.close();
  };
  const byApi = async (): Promise<void> => {
    const browser = new Browser(server.url, '');
    while (performance.now() < until) {
      const n = tries++;
      browser.moveTo(`100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`);
      const username = server.people[n % server.people.length]?.username;
      const json = { username, password: `guess ${n}` };
      timings.add('flood, new addresses', await browser.ask('/api/v1/auth/', { json }));
    }
    browser.close();
  };
  const all = Array.from({ length: connections }, () => [byForm(), byApi()]);
  await Promise.all(all.flat());
}
