/**
 * `npm run dev`: installs what is missing, then serves pages and core from their sources. Workers, which are programs of
 * their own, are built first, and again after each change; the next job takes the new ones.
 */
import { spawn } from 'node:child_process';
import { ensureFreePort, ensureInstalled, ensureNode } from './prepare.mjs';

const port = process.env.PORT || '3000';

ensureNode();
await ensureFreePort(port);
ensureInstalled();
await watchWorkers();

const host = process.env.HOST ? ['--host', process.env.HOST] : [];
const server = spawn(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', port, '--strictPort', ...host],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', PORT: port } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));

/** Resolves when the workers have been built once. A build that fails says why, and the next change builds again. */
async function watchWorkers() {
  const { build } = await import('vite');
  const watcher = await build({ configFile: 'vite.worker.config.ts', build: { watch: {} } });
  await new Promise((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'END' || code === 'ERROR') resolve();
    });
  });
}
