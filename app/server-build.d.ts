/** The build of the pages by Remix's plugin, as imported by the server entry. */
declare module 'virtual:remix/server-build' {
  export * from '@remix-run/dev/server-build';
}
