import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { formulaFunctions } from '@core/generators/describe';

const page = 'docs/formulas.md';
const begin = '<!-- oxfmt-ignore-start -->';
const end = '<!-- oxfmt-ignore-end -->';

const texts = z
  .object({
    formula: z.object({
      families: z.record(z.string(), z.string()),
      functions: z.record(z.string(), z.string()),
    }),
  })
  .parse(JSON.parse(readFileSync('core/contract/texts/en/generators.json', 'utf8'))).formula;

function section(family: string): string {
  const rows = formulaFunctions()
    .filter((one) => one.family === family)
    .map(({ name, signature, generator }) => {
      const does = generator === null ? texts.functions[name] : `Like the generator \`${generator}\`.`;
      return `| \`${signature}\` | ${z.string().parse(does).replaceAll('|', '\\|')} |`;
    });
  return `### ${texts.families[family]}\n\n| function | gives |\n|---|---|\n${rows.join('\n')}`;
}

/** Renders the page of formulas: the reference from the table of functions and its texts; the rest stays as it is. */
export function formulasPage(): string {
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(new RegExp(`${begin}[^]*${end}`));
  const sections = Object.keys(texts.families).map(section).join('\n\n');
  return `${before}${begin}\n\n${sections}\n\n${end}${after}`;
}

export function main(): void {
  writeFileSync(page, formulasPage());
}
