/**
 * All Remix options. vite.config.ts passes them to the Remix plugin.
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
    // every route is known from the start: the result of an action is lost if it ends while the page navigates to an
    // undiscovered route
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
    v3_routeConfig: false,
  },
};
