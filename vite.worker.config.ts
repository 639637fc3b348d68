import { defineConfig } from 'vite';
import { aliases } from './scripts/aliases';

/** Builds the worker process of the local executor: one file, its npm dependencies left outside. */
export default defineConfig({
  resolve: { alias: aliases },
  build: {
    ssr: 'core/worker.ts',
    outDir: 'build/worker',
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'worker.js' } },
  },
});
