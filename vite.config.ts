import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { aliases } from './scripts/aliases';
import { browserChunks, nothingToPreload, pageInOneFile, styleNames } from './scripts/browser-chunks';
import { quietBuild } from './scripts/quiet-build';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixConfig), nothingToPreload, pageInOneFile],
  resolve: { alias: aliases },
  css: { modules: styleNames },
  ...(command === 'build' ? { logLevel: quietBuild.logLevel } : {}),
  build: {
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      // development warnings of i18next and the router
      compress: {
        passes: 4,
        pure_getters: true,
        unsafe_methods: true,
        pure_funcs: ['this.logger.log', 'this.logger.warn', 'console.warn', 'warnOnce'],
      },
    },
    copyPublicDir: false,
    modulePreload: false,
    rollupOptions: { ...quietBuild.rollupOptions, ...(isSsrBuild ? {} : browserChunks) },
  },
}));
