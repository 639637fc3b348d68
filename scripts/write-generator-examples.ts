import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { generatorFamily, type GeneratorFamily } from '@core/contract/enums';
import { describeGenerator } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import { madeExample } from './generator-example';

const texts = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync('core/contract/texts/en/generators.json', 'utf8')));
const families = z.record(generatorFamily, z.string()).parse(texts['families']);

const textOf = (key: string): string =>
  z.string().parse(
    key
      .replace(/^generators:/, '')
      .split('.')
      .reduce<unknown>((at, part) => z.record(z.string(), z.unknown()).parse(at)[part], texts),
  );

/** A table cell, formatted as code; NULL and the empty text in words. */
function cell(value: string | null): string {
  if (value === null) return 'NULL';
  if (value === '') return '(empty)';
  const fence = value.includes('`') ? '``' : '`';
  return `${fence}${value.replaceAll('|', '\\|').replaceAll('\n', ' ')}${fence}`;
}

function entry(generator: GeneratorDefinition): string {
  const { label_key: label, description_key: description } = describeGenerator(generator);
  const head = `## ${textOf(label)}\n\n\`${generator.id}\`: ${textOf(description)}`;
  const example = madeExample(generator);
  if (example === null) return head;
  const { source, made, options, beside } = example;
  const names = beside.map(({ name }) => name);
  const heads = ['source', ...names, 'becomes'];
  const rows = made.map((value, row) => {
    const own = source[row] ?? null;
    return [own, ...beside.map(({ values }) => values[row] ?? null), value].map(cell);
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
  const given = Object.keys(options).length === 0 ? '' : `\n\nWith \`${JSON.stringify(options)}\`.`;
  return `${head}${given}\n\n${table}`;
}

export const familyFile = (family: GeneratorFamily): string =>
  `docs/generators/${family.toLowerCase().replaceAll('_', '-')}.md`;

/** The families that have generators, in order. */
export const documentedFamilies = generatorFamily.options.filter((family) =>
  generators.some((generator) => generator.family === family),
);

/** Renders the page of a family: each generator with its output for a few values, obtained by running it. */
export function familyPage(family: GeneratorFamily): string {
  const own = generators.filter((generator) => generator.family === family);
  const others = documentedFamilies
    .filter((one) => one !== family)
    .map((one) => `[${families[one]}](${familyFile(one).replace('docs/generators/', '')})`);
  return [
    `# Generators: ${families[family]}`,
    `Written by \`npm run docs:generators\`, which runs each generator with the key of a test; a test holds the page against it. What each promises and which options it has: [generators](../generators.md). Other families: ${others.join(' · ')}.`,
    '<!-- oxfmt-ignore-start -->',
    ...own.map(entry),
    '<!-- oxfmt-ignore-end -->\n',
  ].join('\n\n');
}
