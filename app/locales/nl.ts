/** All texts of one language, a namespace a file: those of the pages, and those that pages and API share. Loaded as one chunk by the browser. */
export const files = import.meta.glob<Record<string, unknown>>(
  ['./nl/*.json', '../../core/contract/texts/nl/*.json'],
  { eager: true, import: 'default' },
);
