import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Few chunks for the browser, instead of one for each set of pages that share a module: one for what every page needs,
 * with all styles and the hydration code; and one for what the pages of one kind share.
 */
const chunks: readonly [name: string, modules: RegExp][] = [
  [
    'frame',
    /\.css$|^\0(?!.*\/use-)|\/app\/entry\.client\.tsx$|\/(destination-options|table-path|job-state|live-refresh|use-quiet-refresh|sample-choice|workspace-connections)\.tsx?$/,
  ],
  ['generate', /\/use-kept-answer\.ts$/],
  ['settings', /\/app\/ui\/(engine-settings|file-folders|mapping-keys|table-file|table-settings)\//],
  [
    'frame',
    /\/node_modules\/(?!zod\/|xstate\/|@xstate\/|use-|@conform-to\/)|\/core\/contract\/(choices|names|languages|limits|texts\/|.*descriptions)/,
  ],
  ['discovery', /\/app\/ui\/(foreign-keys|key-diagram|pii|subset)\/|\/(start-scan|upload-fields)\.tsx$/],
  ['schema', /\/app\/ui\/schema\//],
  ['people', /\/app\/ui\/(account|audit|sharing|users)\/|\/core\/contract\/audit-choices/],
  [
    'grid',
    /\/app\/ui\/(bulk-bar|column-grid|dialog|strip|table-grid|table-head|table-neighbours|tooltip\/tooltip\.tsx)\b/,
  ],
  [
    'column',
    /\/app\/ui\/(bulk-change|column-form|compare|generator-choice|generator-options|savebar)\/(?!all-editors)|\/formula-problem/,
  ],
  ['editors', /\/app\/ui\/(branches-field|formula-field|paths-field)\/|\/all-editors/],
  [
    'jobs',
    /\/app\/ui\/(figures|job|job-tables|log-list|proof|row-preview|synthesis-report|timeline)\/|rough-duration/,
  ],
  ['generate', /\/app\/(ui\/generate\/|routes\/_app\.workspaces\.\$id\.generate\._index)/],
  ['connections', /\/app\/ui\/(connection-form|test-report)\/|connection-string/],
  ['drafts', /\/app\/ui\/(draft|finding|steps-nav)\//],
  ['workspaces', /\/app\/ui\/(table-list|workspace-home|workspace-list)\//],
  ['frame', /\/app\/(ui\/|[a-z-]+\.tsx?$)/],
];

/** Loaded lazily, by one page, or by the gallery only. */
const standsAlone =
  /\/(connection-form\/watched-steps|form\/(asking-guard|ask-before-leaving|use-sent-errors)|toast\/clear-place)\.tsx?$|\.fixtures\.tsx$|\/(specimens|gallery)/;

/** For Rollup: unused code is dropped, and the rest goes into the chunks above. */
export const browserChunks = {
  treeshake: { propertyReadSideEffects: false, tryCatchDeoptimization: false },
  output: {
    manualChunks: (id: string): string | undefined =>
      standsAlone.test(id) ? undefined : chunks.find(([, modules]) => modules.test(id))?.[0],
  },
};

/** `column-grid_cell`: readable, and compresses well, as all names of a style sheet share a prefix. */
export const styleNames = {
  generateScopedName: (name: string, file: string): string =>
    `${basename(file.replace(/\?.*$/, ''), '.module.css')}_${name}`,
};

/** Replaces Vite's preload helper for lazy chunks: all styles are already loaded, and its scripts import each other. */
export const nothingToPreload: Plugin = {
  name: 'nothing-to-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

const generatePage = 'app/routes/_app.workspaces.$id.generate._index.tsx?__remix-build-client-route';

/**
 * The page of a run also requests its checks: its components are bundled with it, though the gallery uses some of them.
 */
export const pageInOneFile: Plugin = {
  name: 'page-in-one-file',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  buildStart() {
    this.emitFile({ type: 'chunk', id: resolve(generatePage), preserveSignature: 'allow-extension' });
  },
};
