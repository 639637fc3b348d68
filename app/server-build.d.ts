/** What Remix's plugin makes of the pages, as their own entry can read it. */
declare module 'virtual:remix/server-build' {
  export * from '@remix-run/dev/server-build';
}
