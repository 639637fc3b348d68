import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/understudy-tests', String(process.pid));

let built: Promise<string> | null = null;

/** The worker process of the local executor, built once a test process. It lies where it finds the npm packages. */
export function builtWorker(): Promise<string> {
  built ??= buildProgram('core/worker.ts', 'worker.js');
  return built;
}

/** Builds a program of the repo for a child process of a test. @returns its path; it is removed when this process ends */
export async function buildProgram(entry: string, name: string): Promise<string> {
  await build({
    root,
    configFile: join(root, 'vite.worker.config.ts'),
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: name } },
    },
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}
