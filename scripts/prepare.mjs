/** The prerequisites of `npm start` and `npm test`: the right Node, the dependencies, the build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const installStamp = 'node_modules/.understudy-lock';
const buildStamp = 'build/.understudy-sources';
const buildInputs = [
  'app',
  'core',
  'public',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'vite.worker.config.ts',
  'scripts/aliases.ts',
  'scripts/browser-chunks.ts',
  'scripts/quiet-build.ts',
  // sources of build/worker/command.js
  'scripts/backup.ts',
  'scripts/command.ts',
  'scripts/own-store.ts',
  'scripts/restore.ts',
  'scripts/rotate-key.ts',
  'scripts/verify-audit.ts',
  'scripts/verify-proof.ts',
];

/** Exits with a clear message if Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Understudy needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Exits with a clear message if the server could not listen on the port. */
export async function ensureFreePort(port) {
  const refusal = await new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen({ port, host: process.env.HOST || undefined }, () => probe.close(() => resolve(null)));
  }).catch((error) => error);
  if (refusal === null) return;
  const reason =
    refusal.code === 'EADDRINUSE'
      ? `Port ${port} is in use, perhaps by another Understudy.`
      : `Nothing can listen on port ${port} (${refusal.code}).`;
  console.error(`${reason} Stop that program, or choose another port: PORT=3001 npm start`);
  process.exit(1);
}

/** Runs `npm ci` if the installed packages differ from the lock file. */
export function ensureInstalled() {
  const wanted = digest(readFileSync('package-lock.json'));
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink()) {
    console.error(
      'node_modules is a link: an installation here would empty the folder it leads to. Remove the link.',
    );
    process.exit(1);
  }
  console.error('Installing packages…');
  npm(['ci', '--include=dev', '--no-audit', '--no-fund'], 'development');
  writeFileSync(installStamp, wanted);
}

/** Builds pages, server and worker where a source changed since the last build. */
export function ensureBuilt() {
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  console.error('Building…');
  npm(['run', '--silent', 'build'], 'production');
  mkdirSync('build', { recursive: true });
  writeFileSync(buildStamp, sources);
}

/** Whether no source changed since the last build. */
export function isBuilt() {
  return isBuiltFrom(digestOfSources());
}

function isBuiltFrom(sources) {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sources;
}

function npm(args, mode) {
  const npmCli = process.env.npm_execpath;
  const [command, first] = npmCli?.endsWith('.js') ? [process.execPath, [npmCli]] : ['npm', []];
  execFileSync(command, [...first, ...args], {
    // Standard output is reserved for the command's own output.
    stdio: ['inherit', process.stderr, 'inherit'],
    env: { ...process.env, NODE_ENV: mode },
    shell: process.platform === 'win32' && command === 'npm',
  });
}

/** A digest of all that the build is made from, and of further files. */
export function digestOfSources(...more) {
  const hash = createHash('sha256');
  for (const input of [...buildInputs, ...more]) {
    for (const file of filesOf(input)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!path.includes('.') || path.endsWith('/')) {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  }
  return [path];
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}
