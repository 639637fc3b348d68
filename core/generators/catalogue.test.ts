import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parameterField } from '@core/contract/schemas/generator';
import { describeGenerator } from './describe';
import type { GeneratorDefinition } from './generator';
import { generators, generatorOf, parametersOf } from './registry';

const here = new URL('.', import.meta.url).pathname;
const root = join(here, '../..');
const languages = ['en', 'nl', 'ja'] as const;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path));
}

type Texts = { readonly [key: string]: string | Texts };

function textsOf(language: string): (key: string) => string | undefined {
  const all = JSON.parse(
    readFileSync(join(root, 'core/contract/texts', language, 'generators.json'), 'utf8'),
  ) as Texts;
  return (key) => {
    const path = key.replace('generators:', '').split('.');
    const found = path.reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      all,
    );
    return typeof found === 'string' ? found : undefined;
  };
}

describe('the catalogue', () => {
  it('has a file for each registered generator, named by its id, or a table of several of one kind', async () => {
    const folder = join(here, 'catalogue');
    const onDisk = await Promise.all(
      filesIn(folder).map(async (path) => {
        const id = relative(folder, path).replace('.ts', '').replaceAll('/', '.');
        const exported = Object.values((await import(path)) as Record<string, unknown>);
        const table = exported.filter(Array.isArray).flat() as GeneratorDefinition[];
        return table.length > 0 ? table.map((generator) => generator.id) : [id];
      }),
    );
    expect(onDisk.flat().sort()).toEqual(generators.map(({ id }) => id).sort());
  });

  it('names each generator once', () => {
    expect(new Set(generators.map(({ id }) => id)).size).toBe(generators.length);
    for (const { id } of generators) expect(id).toMatch(/^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)?$/);
  });

  it('draws from keyed hashes only: no clock, no random source of the platform', () => {
    for (const path of filesIn(here)) {
      if (path.endsWith('.test.ts') || path.includes('/conformance/')) continue;
      const source = readFileSync(path, 'utf8');
      expect(source, path).not.toMatch(
        /Math\.random|randomBytes|randomUUID|getRandomValues|\bDate\s*[.(]|performance\.now/,
      );
    }
  });
});

describe.each(languages)('texts in %s', (language) => {
  const text = textsOf(language);

  it('name and describe each generator and family', () => {
    for (const generator of generators) {
      const { label_key, description_key } = describeGenerator(generator);
      expect(text(label_key), label_key).toBeTruthy();
      expect(text(description_key), description_key).toBeTruthy();
      expect(text(`families.${generator.family}`), generator.family).toBeTruthy();
    }
  });

  it('label each field, its hint and its choices', () => {
    for (const field of generators.flatMap((generator) => describeGenerator(generator).parameters)) {
      expect(text(field.label_key), field.label_key).toBeTruthy();
      expect(text(field.hint_key ?? ''), field.name).toBeTruthy();
      // the values of paths are generators, which have names of their own
      for (const value of field.kind === 'paths' || field.kind === 'branches' ? [] : field.values) {
        const key = `parameters.${field.name}.values.${value}`;
        expect(text(key), key).toBeTruthy();
      }
    }
  });

  it('have a text for each remark that the code makes', () => {
    const sources = filesIn(here).filter((path) => !path.endsWith('.test.ts'));
    const codes = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:code: |refusal\()'([a-z-]+)'/g)].map((match) => match[1]!),
    );
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(text(`remarks.${code}`), code).toBeTruthy();
  });
});

describe('describeGenerator', () => {
  it('gives fields that fit the contract, with the defaults that a run uses', () => {
    for (const generator of generators) {
      const defaults = parametersOf(generator, {});
      const { parameters } = describeGenerator(generator);
      expect(parameters.map(({ name }) => name)).toEqual(Object.keys(defaults));
      for (const field of parameters) {
        expect(parameterField.parse(field)).toEqual(field);
        expect(field.default, `${generator.id}.${field.name}`).toEqual(defaults[field.name]);
      }
    }
  });

  it('knows kinds and bounds', () => {
    const byName = (id: string) =>
      Object.fromEntries(describeGenerator(generatorOf(id)).parameters.map((field) => [field.name, field]));
    const email = byName('mock.email');
    expect(email.locale).toMatchObject({ kind: 'locale', default: 'workspace' });
    expect(email.locale?.values).toContain('nl');
    expect(email.seed).toMatchObject({
      ...{ kind: 'integer', min: 0, max: 2_147_483_647 },
      ...{ default: null, is_nullable: true },
    });
    expect(byName('mock.date-of-birth').from).toMatchObject({ kind: 'date', default: '1940-01-01' });
    expect(byName('noise.numeric').amount).toMatchObject({ kind: 'number' });
    expect(byName('custom.string').template).toMatchObject({ kind: 'string', max_length: 64 });
    expect(byName('mask.ff1').check).toMatchObject({
      kind: 'enum',
      values: ['none', 'iban', 'card', 'bsn', 'plz'],
    });
  });
});

describe('parametersOf', () => {
  it('fills in defaults and leaves out what is unknown', () => {
    expect(parametersOf(generatorOf('mock.iban'), { grouped: true, other: 1 })).toEqual({
      locale: 'workspace',
      consistent: true,
      useSeed: true,
      seed: null,
      keepsCountry: true,
      grouped: true,
    });
  });

  it('names the fields that are wrong', () => {
    const act = () => parametersOf(generatorOf('noise.date'), { days: 0 });
    expect(act).toThrow(
      expect.objectContaining({
        code: 'generator-parameters-invalid',
        details: { generator: 'noise.date', fields: ['days'] },
      }),
    );
    expect(() => generatorOf('none')).toThrow(expect.objectContaining({ code: 'generator-unknown' }));
  });
});
