import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasEnded, newServerName, serverLabel } from './server-name';

test('no two servers share a name, and readers see host and process', () => {
  const name = newServerName();
  expect(newServerName()).not.toBe(name);
  expect(serverLabel(name)).toMatch(new RegExp(`^[^:]+:${process.pid}$`));
});

test.skipIf(process.platform !== 'linux')(
  'a server has ended when its process is gone, and not while it lives',
  async () => {
    const child = fork('', { execArgv: ['--eval', 'process.on("disconnect", () => process.exit())'] });
    const named = newServerName().replace(`:${process.pid}:`, `:${child.pid}:`);
    expect(hasEnded(named)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(hasEnded(named)).toBe(true);
  },
);

test('a server on another machine is never known to have ended', () => {
  const [host, place, , random] = newServerName().split(':');
  expect(hasEnded([`not-${host}`, place, '999999999', random].join(':'))).toBe(false);
  expect(hasEnded([host, `not-${place}`, '999999999', random].join(':'))).toBe(false);
});
