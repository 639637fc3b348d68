/** All texts of one language, a namespace a file. Loaded as one chunk by the browser. */
export const files = import.meta.glob<Record<string, unknown>>('./en/*.json', {
  eager: true,
  import: 'default',
});
