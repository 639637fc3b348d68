/**
 * `npm start`: installs what is missing, builds what is out of date, and starts the server. Needs only Node and npm, so
 * it imports nothing but Node's own modules.
 */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureFreePort, ensureInstalled, ensureNode } from './prepare.mjs';

const port = process.env.PORT || '3000';

ensureNode();
await ensureFreePort(port);
ensureInstalled();
ensureBuilt();

const server = spawn(
  process.execPath,
  ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', PORT: port } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
