import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type BuildEnvironmentOptions } from 'vite';
import { digestOfSources, isBuilt } from '../../scripts/prepare.mjs';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/understudy-tests');
const keptFor = 24 * 3_600_000;

/** The environment of test workers: database files are in the temporary folder. */
export const workerVariables = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SHARED_FILES_DIR: tmpdir() } as const;

const programs = new Map<string, Promise<string>>();

/**
 * The worker process of the local executor and its threads: those of the last build if no source has changed since,
 * else built for the tests.
 */
export function builtWorker(): Promise<string> {
  return once('worker.js', () =>
    isBuilt() ? Promise.resolve(join(root, 'build/worker/worker.js')) : builtFor('worker.js', { ssr: true }),
  );
}

/** Builds a program of the repo for a child process of a test. @returns its path */
export function buildProgram(entry: string, name: string): Promise<string> {
  return once(name, () =>
    builtFor(name, { ssr: entry, rollupOptions: { output: { entryFileNames: name } } }),
  );
}

function once(name: string, make: () => Promise<string>): Promise<string> {
  const program = programs.get(name) ?? make();
  programs.set(name, program);
  return program;
}

/**
 * Built once for all processes and runs with the same sources, below node_modules, where it can resolve the npm
 * packages. Of two processes that build it together, the first to finish keeps it.
 */
async function builtFor(name: string, options: BuildEnvironmentOptions): Promise<string> {
  const folder = join(cache, digestOfSources('tests').slice(0, 16), name.replace(/\.js$/, ''));
  const program = join(folder, name);
  if (existsSync(program)) return program;
  removeOld();
  const outDir = `${folder}.${process.pid}`;
  await build({
    root,
    configFile: join(root, 'vite.worker.config.ts'),
    logLevel: 'error',
    build: { ...options, outDir, emptyOutDir: false },
  });
  try {
    renameSync(outDir, folder);
  } catch {
    rmSync(outDir, { recursive: true, force: true });
  }
  return program;
}

/** Removes the programs of sources that nobody has built for a day. */
function removeOld(): void {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
}
