/** The texts of one language that pages show, one namespace per file: their own, and those they share with the API. The browser loads them as one chunk. */
export const files = import.meta.glob<Record<string, unknown>>(
  ['./nl/*.json', '../../core/contract/texts/nl/*.json', '!**/report.json'],
  { eager: true, import: 'default' },
);
