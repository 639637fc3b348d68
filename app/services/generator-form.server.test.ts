import { expect, test } from 'vitest';
import type { GeneratorTypeForColumn, ParameterField } from '@core/contract/schemas/generator';
import { chosenGenerator, choiceOf } from './columns.server';
import { savedOptions, sentOptions } from './generator-form.server';

const field = (
  name: string,
  kind: ParameterField['kind'],
  rest: Partial<ParameterField> = {},
): ParameterField => ({
  name,
  kind,
  default: null,
  is_nullable: false,
  min: null,
  max: null,
  max_length: null,
  holds_source_values: false,
  values: [],
  label_key: name,
  hint_key: null,
  ...rest,
});

const typeOf = (id: string, parameters: ParameterField[]): GeneratorTypeForColumn => ({
  id,
  family: 'Mask',
  treatment: 'mask',
  label_key: id,
  description_key: id,
  data_types: [],
  locales: [],
  parameters,
  capabilities: { protects: 'yes', keeps_format: 'yes', unique: 'always', consistent: true, key: false },
  refusal: null,
  warnings: [],
  is_suggested: false,
});

const mask = typeOf('mask', [
  field('keep', 'integer', { default: 0, min: 0, max: 9 }),
  field('consistent', 'boolean', { default: true }),
  field('locale', 'locale', { default: 'workspace', values: ['workspace', 'nl'] }),
]);
const redact = typeOf('redact', [field('mark', 'string', { default: 'x', max_length: 1 })]);
const sent = (query: string) => new URLSearchParams(query);

test('converts what was sent to typed parameters; an unticked box means no', () => {
  expect(sentOptions(mask, sent('option.keep=3&option.locale=nl')).parameters).toEqual({
    keep: 3,
    consistent: false,
    locale: 'nl',
  });
  expect(
    sentOptions(mask, sent('option.keep=3&option.locale=nl&option.consistent=on')).parameters,
  ).toMatchObject({
    consistent: true,
  });
});

test.each([
  ['option.keep=&option.locale=nl', { keep: 'validation:field-empty' }],
  ['option.keep=many&option.locale=nl', { keep: 'validation:number' }],
  ['option.keep=1.5&option.locale=nl', { keep: 'validation:number' }],
  ['option.keep=12&option.locale=nl', { keep: 'column:errors.range' }],
  ['option.keep=1&option.locale=xx', { locale: 'validation:invalid' }],
])('%s does not hold, and stays as it was typed', (query, errors) => {
  const options = sentOptions(mask, sent(query));
  expect(options.errors).toEqual(errors);
  expect(options.parameters).toBeNull();
  expect(options.values.keep).toBe(sent(query).get('option.keep'));
});

test('an overlong text names its limit; a nullable field may be empty', () => {
  expect(sentOptions(redact, sent('option.mark=xx')).errors).toEqual({ mark: 'column:errors.long' });
  const open = typeOf('open', [field('from', 'date', { is_nullable: true })]);
  expect(sentOptions(open, sent('option.from=')).parameters).toEqual({ from: null });
  expect(sentOptions(open, sent('option.from=2024-02-30')).errors).toEqual({ from: 'validation:date' });
});

test('saved options fill up with defaults', () => {
  expect(savedOptions(mask, { keep: 4 }).parameters).toEqual({
    keep: 4,
    consistent: true,
    locale: 'workspace',
  });
});

const column = {
  suggestion: null,
  generator: {
    id: 'mask',
    family: 'Mask',
    treatment: 'mask',
    label_key: 'mask',
    parameters: { keep: 4, consistent: true, locale: 'nl' },
    withheld: [] as string[],
    is_suggested: false,
    is_override: true,
    follows: null,
  },
} as const;

test('without a choice the saved generator is shown with its options', () => {
  const chosen = chosenGenerator(column, [mask, redact], sent(''));
  expect(chosen?.isSaved).toBe(true);
  expect(chosen && choiceOf(chosen)).toEqual({
    id: 'mask',
    parameters: { keep: 4, consistent: true, locale: 'nl' },
  });
});

test('another generator comes with its defaults and not with the options of the previous one', () => {
  const chosen = chosenGenerator(
    column,
    [mask, redact],
    sent('generator=redact&options_of=mask&option.keep=1'),
  );
  expect(chosen && choiceOf(chosen)).toEqual({ id: 'redact', parameters: { mark: 'x' } });
  expect(chosen?.isSaved).toBe(false);
});

test('a button overrides the list: the last generator counts', () => {
  expect(chosenGenerator(column, [mask, redact], sent('generator=mask&generator=redact'))?.type.id).toBe(
    'redact',
  );
});

test('changed options of the saved generator count as unsaved, and invalid ones make no choice', () => {
  const query = 'generator=mask&options_of=mask&option.locale=nl&option.consistent=on&option.keep=';
  expect(chosenGenerator(column, [mask], sent(`${query}5`))?.isSaved).toBe(false);
  expect(chosenGenerator(column, [mask], sent(`${query}4`))?.isSaved).toBe(true);
  const wrong = chosenGenerator(column, [mask], sent(`${query}x`));
  expect(wrong && choiceOf(wrong)).toBeNull();
});

test('an option withheld from the reader has no field and is not sent back', () => {
  const { keep: _, ...parameters } = column.generator.parameters;
  const blind = { ...column, generator: { ...column.generator, parameters, withheld: ['keep'] } };
  const chosen = chosenGenerator(
    blind,
    [mask],
    sent('options_of=mask&option.locale=nl&option.consistent=on'),
  );
  expect(chosen).toMatchObject({ isSaved: true, isWithheld: true });
  expect(chosen && choiceOf(chosen)?.parameters).toEqual({ consistent: true, locale: 'nl' });
});

test('paths are sent as one line each, with the options that they came with', () => {
  const rules = { ...mask.parameters[0]!, name: 'rules', kind: 'paths' as const, max_length: 8000 };
  const query =
    'option.rules.path=$.a&option.rules.generator=mock.email&option.rules.options=' +
    '&option.rules.path=$.b&option.rules.generator=&option.rules.options=' +
    '&option.rules.path=$.c&option.rules.generator=mask.ff1&option.rules.options={"keepFirst":2}';
  expect(sentOptions(typeOf('paths', [rules]), sent(query)).parameters).toEqual({
    rules: '$.a = mock.email\n$.c = mask.ff1 {"keepFirst":2}',
  });
});
