/**
 * The one place of Remix options. vite.config.ts hands them to the Remix plugin.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}', '**/*.css'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // every route is known from the start: an act that ends while the page leads to an unknown one is lost
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    v3_routeConfig: false,
  },
};
