import { z } from 'zod';
import { lazy } from '@core/kernel/lazy';
import { functionTable, signatureOf } from '@core/formulas/functions/table';
import type { FormulaFunction, GeneratorType, ParameterField } from '@core/contract/schemas/generator';
import { branchGenerators } from './conditions/branch-generators';
import { innerGenerators } from './composite/inner-generators';
import { mockBehind, mockFunctions } from './engine/mock-functions';
import type { GeneratorDefinition } from './generator';

/** What a screen needs to show a generator and its form; except data types, which depend on the schema. */
export function describeGenerator(generator: GeneratorDefinition): Omit<GeneratorType, 'data_types'> {
  const { protects, keepsFormat, unique, consistent, key } = generator.capabilities;
  return {
    id: generator.id,
    family: generator.family,
    treatment: generator.treatment,
    label_key: `generators:${generator.id}.label`,
    description_key: `generators:${generator.id}.description`,
    locales: [...generator.locales],
    parameters: parameterFields(generator),
    capabilities: { protects, keeps_format: keepsFormat, unique, consistent, key },
  };
}

const fieldsOf = new WeakMap<GeneratorDefinition, ParameterField[]>();

/** Parameters that may contain source values: only for those who may see rows. */
export const valueParameters = (generator: GeneratorDefinition): readonly string[] =>
  parameterFields(generator).flatMap((field) => (field.holds_source_values ? [field.name] : []));

/** The fields of a generator's form, derived from its parameters in their order; once, for they never change. */
function parameterFields(generator: GeneratorDefinition): ParameterField[] {
  const fields = fieldsOf.get(generator) ?? readFields(generator);
  fieldsOf.set(generator, fields);
  return fields;
}

function readFields(generator: GeneratorDefinition): ParameterField[] {
  const { properties = {} } = z.toJSONSchema(generator.parameters, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean')
      throw new TypeError(`${generator.id}: the parameter ${name} has no form.`);
    return fieldOf(name, property);
  });
}

/** The property's schema without null. */
function filledOf(property: Property): Property {
  const [filled] = (property.anyOf ?? []).filter(
    (one): one is Property => typeof one !== 'boolean' && one.type !== 'null',
  );
  return filled ?? property;
}

type Property = Exclude<NonNullable<z.core.JSONSchema.BaseSchema['properties']>[string], boolean>;

function fieldOf(name: string, given: Property): ParameterField {
  const property = filledOf(given);
  const values = valuesOf(property);
  return {
    name,
    kind: ownKinds.find((kind) => kind === given.format) ?? kindOf(property, values),
    default: z.json().parse(given.default ?? null),
    is_nullable: property !== given,
    min: property.minimum ?? null,
    max: property.maximum ?? null,
    max_length: property.maxLength ?? null,
    holds_source_values: given['holdsSourceValues'] === true,
    values,
    label_key: `generators:parameters.${name}.label`,
    hint_key: `generators:parameters.${name}.hint`,
  };
}

const ownKinds = ['column', 'paths', 'branches', 'value_list'] as const;

/** What may be chosen: words, or generators where it takes some of its own. */
function valuesOf({ format, enum: words = [] }: Property): string[] {
  if (format === 'paths') return innerGenerators().map(({ id }) => id);
  if (format === 'branches') return branchGenerators().map(({ id }) => id);
  return words.filter((word): word is string => typeof word === 'string');
}

const textKinds: ReadonlyMap<string, ParameterField['kind']> = new Map([
  ['date', 'date'],
  ['formula', 'formula'],
  ['date-format', 'date_format'],
]);

function kindOf(property: Property, values: readonly string[]): ParameterField['kind'] {
  if (values.length > 0) return values[0] === 'workspace' ? 'locale' : 'enum';
  switch (property.type) {
    case 'boolean':
    case 'integer':
    case 'number':
      return property.type;
    default:
      return textKinds.get(property.format ?? '') ?? 'string';
  }
}

/** Every function available in formulas, by family in the order of the reference. Computed on first use. */
export const formulaFunctions = lazy((): readonly FormulaFunction[] => [
  ...Object.entries(functionTable).flatMap(([family, functions]) =>
    functions.map((one) => ({
      name: one.name,
      family: family as keyof typeof functionTable,
      signature: signatureOf(one),
      description_key: `generators:formula.functions.${one.name}`,
      generator: null,
    })),
  ),
  ...mockFunctions().map((name) => ({
    name,
    family: 'mock' as const,
    signature: `${name}([value])`,
    description_key: 'generators:formula.mock',
    generator: mockBehind(name).id,
  })),
]);
