import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from './setup/server';
import { expect, test } from './setup/test';
import { textsOf } from './setup/texts';

const page = '<!doctype html><title>before</title><script>document.title = "after"</script>';

test('a static file is never executed, whatever its name @without-js', async ({ browser, request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-static-'));
  for (const name of ['build', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'public'));
  const names = ['x.html', 'a b.svg', 'deep.er.xhtml', 'no-ending'];
  for (const name of names) writeFileSync(join(folder, 'public', name), page);
  const server = await startServer({}, folder);
  try {
    for (const name of names) {
      const answer = await request.get(`${server.url}/${encodeURIComponent(name)}`);
      expect(answer.status(), name).toBe(200);
      expect(answer.headers(), name).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const tab = await browser.newPage({ javaScriptEnabled: true });
    await tab.goto(`${server.url}/x.html`);
    expect(await tab.title()).toBe('before');
    await tab.close();
    const policies = (await request.get(`${server.url}/login`))
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
    expect(policies).toHaveLength(1);
    expect(policies[0]?.value).toContain("script-src 'self' 'nonce-");
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a form from another website, and an unsupported method, are refused in words @without-js', async ({
  server,
  request,
}) => {
  const foreign = await request.post(`${server.url}/login`, {
    headers: { Origin: 'https://evil.example' },
    form: { username: 'admin', password: 'x' },
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain(textsOf('en')('shell:problem.foreign.title'));
  const other = await request.post(`${server.url}/help`, { headers: { Origin: server.url } });
  expect([other.status(), other.headers()['allow']]).toEqual([405, 'GET, HEAD']);
  for (const [method, path, allow] of [
    ['PUT', '/help.data', 'GET, HEAD'],
    ['DELETE', '/login.data', 'GET, HEAD, POST'],
    ['TRACE', '/login.data', 'GET, HEAD, POST'],
    ['TRACE', '/login', 'GET, HEAD, POST'],
    ['TRACE', '/api/v1/live/', 'GET, HEAD'],
  ] as const) {
    const answer = await request.fetch(`${server.url}${path}`, { method, headers: { Origin: server.url } });
    expect([method, path, answer.status(), answer.headers()['allow']]).toEqual([method, path, 405, allow]);
  }
});
