import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

it('npm start says in a sentence that its port is in use, before it installs or builds anything', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const start = spawnSync(process.execPath, ['scripts/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  });
  expect(start.status).toBe(1);
  expect(start.stdout).toBe('');
  expect(start.stderr).toBe(
    `Port ${port} is in use, perhaps by another Understudy. Stop that program, or choose another port: PORT=3001 npm start\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});
