import { request } from 'node:http';
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../e2e/setup/server';

const megabyte = 1024 * 1024;
let server: RunningServer;

beforeAll(async () => {
  if (!existsSync('build/server/index.js'))
    throw new Error('This test asks the built server: run `npm run build`.');
  server = await startServer({ ADMIN_PASSWORD: 'behind the limits' });
});
afterAll(() => server.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

async function expectAlive(): Promise<void> {
  expect((await fetch(`${server.url}/api/v1/live/`)).status).toBe(200);
}

/** Sends a form completely, whatever the response, like a browser. @returns the status */
function postLarge(path: string, megabytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': megabytes * megabyte,
    };
    const sent = request(server.url + path, { method: 'POST', headers, agent: false });
    let status: number | undefined;
    sent.once('error', reject).once('response', (answer) => {
      status = answer.statusCode;
      answer.resume();
    });
    sent.once('close', () => resolve(status));
    const chunk = Buffer.alloc(megabyte, 'a');
    let left = megabytes;
    const write = () => {
      while (left > 0) {
        left -= 1;
        if (!sent.write(chunk)) return sent.once('drain', write);
      }
      return sent.end();
    };
    write();
  });
}

/** Resident memory of the server in megabytes. */
function memoryOf({ pid }: RunningServer): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}

describe('the server', () => {
  it.each(['username[9999999]=1', 'username[4294967294]=1', 'a[0]=1&a.length=4294967294'])(
    'refuses %s, and keeps running',
    async (form) => {
      await post('/login', 'username=a');
      expect((await post('/login', form)).status).toBe(400);
      await expectAlive();
    },
  );

  it.each(['/login', '/logout', '/nowhere', '/api/v1/auth/'])(
    'responds to others, with the same memory, while three bodies of 100 MB are sent to %s',
    async (path) => {
      const before = memoryOf(server);
      const posts = Promise.all([1, 2, 3].map(() => postLarge(path, 100)));
      let isOver = false;
      const over = () => (isOver = true);
      void posts.then(over, over);
      while (!isOver) await expectAlive();
      const statuses = new Set(await posts);
      expect([...statuses]).toEqual([{ '/logout': 302, '/nowhere': 404 }[path] ?? 413]);
      expect(memoryOf(server) - before).toBeLessThan(200);
    },
  );

  it.each([
    ['en', 'The request is too large'],
    ['nl', 'Het verzoek is te groot'],
    ['ja', '送信する内容が大きすぎます'],
  ])('has an error page for requests that are too large, in %s', async (language, title) => {
    const answer = await post('/login', 'x'.repeat(3 * megabyte), { 'Accept-Language': language });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain(`${title}</h1>`);
  });

  it('responds below the API in its own format, whatever the path or method', async () => {
    const broken = await fetch(`${server.url}/api/v1/workspace_drafts/%0A/`);
    expect(broken.status).toBe(401);
    const nowhere = await fetch(`${server.url}/api/v1/%0D%0A`);
    expect(nowhere.status).toBe(404);
    for (const answer of [broken, nowhere])
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    const traced = await new Promise<{ status?: number; allow?: string }>((resolve, reject) => {
      request(`${server.url}/api/v1/live/`, { method: 'TRACE' }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, allow: answer.headers.allow });
      })
        .once('error', reject)
        .end();
    });
    expect(traced).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('exits when it is asked to', async () => {
    const other = await startServer({ ADMIN_PASSWORD: 'behind the limits' });
    await fetch(`${other.url}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'username[4294967294]=1',
    });
    await other.stop();
  });
});
