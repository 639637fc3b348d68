import { readFileSync, writeFileSync } from 'node:fs';
import { errorCatalogue } from '@core/contract/error-codes';

const texts = JSON.parse(readFileSync('app/locales/en/errors.json', 'utf8')) as Record<
  string,
  { title: string; detail: string }
>;

/** The page of all error codes, from the catalogue and the English texts. */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, fault, retryable }]) => {
    const text = texts[code];
    const words = `**${text?.title ?? ''}** ${text?.detail ?? ''}`.replaceAll('|', '\\|');
    return `| \`${code}\` | ${status} | ${fault} | ${retryable ? 'yes' : 'no'} | ${words} |`;
  });
  return `# Errors

Every error has a code, a status, a text in three languages and an answer to two questions: whose fault is it, and can a second try help. The API answers \`application/problem+json\` with the code. This page is written by \`npm run docs:errors\` from \`core/contract/error-codes.ts\`; a test holds it against the catalogue.

| code | status | fault | retry | what it says |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

export function main(): void {
  writeFileSync('docs/errors.md', errorsPage());
}
