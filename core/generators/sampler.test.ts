import { describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { GeneratorContext } from './generator';
import { contextOf, hashOf, profileOf, textsOf } from './conformance/fixtures';
import { readList, writeList } from './weighted-list';
import { generatorOf, parametersOf } from './registry';
import { reviewGenerator } from './review';

const sampler = generatorOf('custom.sampler');
const text = profileOf({ kind: 'utf8', length: 12 });
const column = (values: readonly (string | null)[]): Column => ({ storage: 'text', values });

function made(
  values: readonly (string | null)[],
  given: Record<string, unknown>,
  { keys, ...over }: Partial<GeneratorContext> & { keys?: readonly string[] } = {},
) {
  const parameters = parametersOf(sampler, given);
  const companions = keys ? { companions: [{ kind: 'utf8' }] as const } : {};
  const context = contextOf(
    { name: '', profile: text, parameters, locale: 'en' },
    { ...companions, ...over },
  );
  const generator = sampler.create(parameters, context);
  const output = generator.generate(
    column(values),
    { firstRow: 0, rowCount: values.length },
    keys ? [column(keys)] : [],
  );
  return { generator, texts: textsOf(output, values.length, text.type) };
}

const share = (texts: readonly unknown[], value: string) =>
  texts.filter((one) => one === value).length / texts.length;

describe('a sampler', () => {
  it('reads what it writes, and adds up the weights of equal values', () => {
    expect(readList(' open:12 |closed|at 10:30:4|open:3|gone:0|')).toEqual([
      { value: 'open', weight: 15 },
      { value: 'closed', weight: 1 },
      { value: 'at 10:30', weight: 4 },
    ]);
    const list = [
      { value: 'a b', weight: 3 },
      { value: '10:30', weight: 1 },
    ];
    expect(readList(writeList(list) ?? '')).toEqual(list);
    expect(writeList([{ value: ' a', weight: 1 }])).toBeNull();
  });

  it('draws values as often as the list says, or each equally often', () => {
    const source = Array.from({ length: 20_000 }, () => 'closed');
    const values = 'open:90|closed:9|lost:1';
    const kept = made(source, { values }).texts;
    expect(share(kept, 'open')).toBeCloseTo(0.9, 1);
    expect(share(kept, 'lost')).toBeCloseTo(0.01, 2);
    const even = made(source, { values, preserveFrequencies: false }).texts;
    for (const value of ['open', 'closed', 'lost']) expect(share(even, value)).toBeCloseTo(1 / 3, 1);
  });

  it('leaves NULL and blank texts, and the values of rows with a key when others come in between', () => {
    const keys = Array.from({ length: 300 }, (_, row) => `row ${row}`);
    const source = keys.map((_, row) => (row % 10 === 0 ? null : row % 10 === 1 ? ' ' : 'a'));
    const given = { values: 'a|b|c|d', rowKeyColumn: 'id' };
    const before = made(source, given, { keys }).texts;
    expect(before.slice(0, 2)).toEqual([null, ' ']);
    const after = made(['a', 'b', ...source], given, { keys: ['new', 'newer', ...keys] }).texts;
    expect(after.slice(2)).toEqual(before);
  });

  it('sends each value of the list to another one of it where mapping is consistent, whatever their order', () => {
    const values = ['NL', 'BE', 'DE', 'FR', 'LU'];
    for (let key = 1; key < 20; key++) {
      const hash = hashOf(key);
      const { texts, generator } = made(values, { values: values.join('|'), consistent: true }, { hash });
      expect([...texts].sort()).toEqual([...values].sort());
      expect(texts.filter((one, row) => one === values[row])).toEqual([]);
      expect(generator.domainOf?.('NL')).toMatchObject({ size: 5, stays: 'never' });
      const reversed = { values: values.toReversed().join('|'), consistent: true };
      expect(made(values, reversed, { hash }).texts).toEqual(texts);
    }
  });

  it('answers for how often a value stays by the share that it has', () => {
    const { generator } = made([], { values: 'yes:3|no:1' });
    expect(generator.domainOf?.('no')).toMatchObject({ size: 4, stays: 'each' });
    expect(generator.domainOf?.('perhaps')).toMatchObject({ size: 2, stays: 'never' });
  });

  it('refuses an empty list and values that do not fit, and needs none for enums', () => {
    const codes = (type: Parameters<typeof profileOf>[0], values: string) =>
      reviewGenerator(sampler, profileOf(type), parametersOf(sampler, { values })).map(({ code }) => code);
    expect(codes({ kind: 'utf8' }, ' | ')).toEqual(['list-empty']);
    expect(codes({ kind: 'utf8', length: 2 }, 'NL|BEL')).toEqual(['list-does-not-fit']);
    expect(codes({ kind: 'int', bits: 16, signed: true }, '1|40000')).toEqual(['list-does-not-fit']);
    expect(codes({ kind: 'enum', values: ['a', 'b'] }, '')).toEqual([]);
    expect(codes({ kind: 'enum', values: ['a', 'b'] }, 'c')).toEqual(['list-does-not-fit']);
    expect(codes({ kind: 'bool' }, 'true:9|false:1')).toEqual([]);
  });
});
