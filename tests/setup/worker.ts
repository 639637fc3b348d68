import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type BuildEnvironmentOptions } from 'vite';
import { isBuilt } from '../../scripts/prepare.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/understudy-tests', String(process.pid));

/** The environment of test workers: database files are in the temporary folder. */
export const workerVariables = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SHARED_FILES_DIR: tmpdir() } as const;

let built: Promise<string> | null = null;

/**
 * The worker process of the local executor and its threads: those of the last build if no source has changed since,
 * else built once per test process, where they can resolve the npm packages.
 */
export function builtWorker(): Promise<string> {
  built ??= isBuilt()
    ? Promise.resolve(join(root, 'build/worker/worker.js'))
    : buildInto({ ssr: true }).then(() => join(folder, 'worker.js'));
  return built;
}

/**
 * Builds a program of the repo for a child process of a test. @returns its path; it is removed when this process exits
 */
export async function buildProgram(entry: string, name: string): Promise<string> {
  await buildInto({ ssr: entry, rollupOptions: { output: { entryFileNames: name } } });
  return join(folder, name);
}

async function buildInto(options: BuildEnvironmentOptions): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.worker.config.ts'),
    logLevel: 'error',
    build: { ...options, outDir: folder, emptyOutDir: false },
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
