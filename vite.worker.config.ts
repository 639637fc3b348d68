import { defineConfig } from 'vite';
import { aliases } from './scripts/aliases';
import { quietBuild } from './scripts/quiet-build';

/**
 * Builds the worker process of the local executor with the thread that synthesis works in, and the connection host with
 * the thread that watches its parent: a file each, beside what they share; npm dependencies are left outside.
 */
export default defineConfig({
  resolve: { alias: aliases },
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
        'connection-host': 'core/connection-host.ts',
        'parent-watch': 'core/connectors/hosted/parent-watch.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
