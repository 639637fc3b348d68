import { readFileSync, writeFileSync } from 'node:fs';
import { errorCatalogue } from '@core/contract/error-codes';
import { fixedDetails } from '@core/contract/problem';
import { z } from 'zod';

const texts = JSON.parse(readFileSync('core/contract/texts/en/errors.json', 'utf8')) as Record<
  string,
  { title: string; detail: string }
>;

const names = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync('core/contract/texts/en/generators.json', 'utf8')));

/** Renders a nested text: by its placeholder, or its words. */
function named(_: string, path: string): string {
  const gap = /\{\{\w+\}\}/.exec(path)?.[0];
  if (gap !== undefined) return gap;
  return String(path.split('.').reduce<unknown>((at, part) => (at as typeof names)[part], names));
}

/** Renders the page of all error codes, from the catalogue and the English texts. */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, fault, retryable }]) => {
    const text = texts[code];
    const words = `**${text?.title ?? ''}** ${text?.detail ?? ''}`
      .replace(/\$t\([\w-]+:(.*?)\)/g, named)
      .replaceAll(', wait}}', '}}')
      .replaceAll('|', '\\|');
    return `| \`${code}\` | ${status} | ${fault} | ${retryable ? 'yes' : 'no'} | ${words} |`;
  });
  const fixed = Object.values(fixedDetails)
    .map((detail) => `“${detail}”`)
    .join(', ');
  return `# Errors

Every error has a code, a status, a text in three languages and an answer to two questions: whose fault is it, and can a second try help. The API answers \`application/problem+json\` with the code, and with \`title\` and \`detail\` in the language asked for: \`lng\` in the address, then the cookie \`lng\`, then \`Accept-Language\`, then English; \`Content-Language\` says which it was. What is wrong with a field is under \`errors\` in words and under \`error_keys\` by key. A few details stay in English in every language, for clients that compare them: ${fixed}. This page is written by \`npm run docs:errors\` from \`core/contract/error-codes.ts\`; a test holds it against the catalogue.

| code | status | fault | retry | what it says |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

export function main(): void {
  writeFileSync('docs/errors.md', errorsPage());
}
