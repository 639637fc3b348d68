import { defineConfig } from 'vite';
import { aliases } from './scripts/aliases';
import { quietBuild } from './scripts/quiet-build';

/**
 * Builds the programs other than the server: the worker process of the local executor, the threads for synthesis and
 * hashing, the connection host, and the operator's commands. One file each, plus shared chunks. npm dependencies that
 * consist of many small files are bundled, which cuts the start of a worker by a third.
 */
export default defineConfig(({ command }) => ({
  resolve: { alias: aliases },
  ssr: { noExternal: command === 'build' ? ['zod', '@faker-js/faker'] : [] },
  logLevel: quietBuild.logLevel,
  build: {
    ssr: true,
    outDir: 'build/worker',
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: {
      ...quietBuild.rollupOptions,
      input: {
        worker: 'core/worker.ts',
        'synthesis-thread': 'core/synthesis/parallel/thread.ts',
        'hashing-thread': 'core/identity/hashing/thread.ts',
        'connection-host': 'core/connection-host.ts',
        command: 'scripts/command.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
}));
