import { defineConfig } from 'vite';
import { aliases } from './scripts/aliases';
import { quietBuild } from './scripts/quiet-build';

/**
 * Builds the worker process of the local executor and the threads for synthesis and for hashing: a file each, beside
 * what they share; npm dependencies are left outside.
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
        'hashing-thread': 'core/identity/hashing/thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
