import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { treatment, type Treatment } from '@core/contract/enums';
import type { GeneratorType, ParameterField } from '@core/contract/schemas/generator';
import { describeGenerator } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import { documentedFamilies, familyFile, familyPage } from './write-generator-examples';
import { logicalKinds } from '@core/kernel/data/logical-type';

const page = 'docs/generators.md';
const begin = '<!-- oxfmt-ignore-start -->';
const end = '<!-- oxfmt-ignore-end -->';

const readTexts = (path: string) => z.json().parse(JSON.parse(readFileSync(path, 'utf8')));
const shown = readTexts('core/contract/texts/en/generators.json');
const { family: headings } = z
  .object({ choice: z.object({ family: z.record(treatment, z.string()) }) })
  .parse(readTexts('app/locales/en/ui.json')).choice;

/** The English form text of a key such as 'generators:mock.city.label'. */
function textOf(key: string): string {
  const found = key
    .replace(/^generators:/, '')
    .split('.')
    .reduce<unknown>((at, part) => z.record(z.string(), z.unknown()).parse(at)[part], shown);
  return z.string().parse(found).replaceAll('|', '\\|');
}

const uniqueness = { always: 'always', 'by-size': 'by size', 'as-source': 'as source', no: 'no' } as const;

function consistency({
  capabilities,
  parameters,
}: Pick<GeneratorType, 'capabilities' | 'parameters'>): string {
  if (!capabilities.consistent) return 'no';
  return parameters.some(({ name }) => name === 'consistent') ? 'by choice' : 'always';
}

function generatorRow(generator: GeneratorDefinition): string {
  const described = describeGenerator(generator);
  const { capabilities, parameters } = described;
  const cells = [
    `\`${generator.id}\``,
    textOf(described.label_key),
    textOf(described.description_key),
    generator.accepts.length === logicalKinds.length ? 'all' : generator.accepts.join(', '),
    capabilities.protects,
    uniqueness[capabilities.unique],
    capabilities.key ? 'yes' : 'no',
    consistency(described),
    parameters.length === 0 ? '–' : parameters.map(({ name }) => `\`${name}\``).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function section(one: Treatment): string[] {
  const rows = generators.filter((generator) => generator.treatment === one).map(generatorRow);
  if (rows.length === 0) return [];
  const head = `| id | name | makes | for | protects | unique | keys | consistent | options |
|---|---|---|---|---|---|---|---|---|`;
  return [`## ${headings[one]}\n\n${head}\n${rows.join('\n')}`];
}

/** The values an option accepts, and its default. */
function choices({ kind, values, min, max, is_nullable: isNullable }: ParameterField): string {
  if (kind === 'paths' || kind === 'branches') return `${kind} with one of ${values.length} generators each`;
  const taken = values.length > 0 ? values.map((value) => `\`${value}\``).join(', ') : kind;
  const bounds = min === null && max === null ? '' : `, ${min ?? ''} to ${max ?? ''}`;
  return `${taken}${bounds}${isNullable ? ', or nothing' : ''}`;
}

/** One row per option; if generators share its name but not its values or default, they are named. */
function optionRows(): string[] {
  const rows = new Map<string, string[]>();
  for (const generator of generators) {
    for (const field of describeGenerator(generator).parameters) {
      const { name, label_key, hint_key, default: preset } = field;
      const hint = hint_key === null ? '' : textOf(hint_key);
      const cells = [`\`${name}\``, textOf(label_key), hint, choices(field), `\`${JSON.stringify(preset)}\``];
      const row = cells.join(' | ');
      rows.set(row, [...(rows.get(row) ?? []), `\`${generator.id}\``]);
    }
  }
  const most = 4;
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([row, ids]) => `| ${row} | ${ids.length > most ? `${ids.length} generators` : ids.join(', ')} |`);
}

/** Renders the page of generators: its tables from the registry and the texts of the form; the rest stays as it is. */
export function generatorsPage(): string {
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(new RegExp(`${begin}[^]*${end}`));
  const options = `## Options

| option | in the form | hint | takes | preset | of |
|---|---|---|---|---|---|
${optionRows().join('\n')}`;
  const tables = [...treatment.options.flatMap(section), options].join('\n\n');
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`;
}

export function main(): void {
  writeFileSync(page, generatorsPage());
  mkdirSync('docs/generators', { recursive: true });
  for (const family of documentedFamilies) writeFileSync(familyFile(family), familyPage(family));
}
