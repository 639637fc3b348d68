import { z } from 'zod';
import type { GeneratorParameters, GeneratorType, ParameterField } from '@core/contract/schemas/generator';
import { parseFields } from '@core/contract/validation';

/** Fields of a form by name: of a query, or of a posted form. */
export interface Entries {
  get(name: string): unknown;
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

export const optionName = (field: Pick<ParameterField, 'name'>): string => `option.${field.name}`;

/** The options of a generator as a form holds them, and what they come to. */
export interface OptionsState {
  /** What is shown in each field, by the name of the parameter. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Keys of what is wrong, by the name of the parameter. */
  readonly errors: Readonly<Record<string, string>>;
  /** Null if a field is wrong. */
  readonly parameters: GeneratorParameters | null;
}

type Json = GeneratorParameters[string];

/** Options as they are saved; parameters that the saved choice lacks get their defaults. */
export function savedOptions(type: GeneratorType, saved: GeneratorParameters): OptionsState {
  const parameters: Record<string, Json> = {};
  for (const field of type.parameters) parameters[field.name] = saved[field.name] ?? field.default;
  return {
    values: Object.fromEntries(type.parameters.map(({ name }) => [name, shown(parameters[name] ?? null)])),
    errors: {},
    parameters,
  };
}

/** Options as they were sent. A box that is not ticked sends nothing, so only the fields of `type` are read. */
export function sentOptions(type: GeneratorType, entries: Entries): OptionsState {
  const sent = Object.fromEntries(type.parameters.map((field) => [field.name, rawOf(field, entries)]));
  const schema = z.object(Object.fromEntries(type.parameters.map((field) => [field.name, schemaOf(field)])));
  const parsed = parseFields(schema, sent);
  return {
    values: Object.fromEntries(
      type.parameters.map((field) => [
        field.name,
        field.kind === 'boolean'
          ? entries.has(optionName(field))
          : field.kind === 'paths'
            ? sentPaths(optionName(field), entries)
            : text(entries.get(optionName(field))),
      ]),
    ),
    errors: parsed.ok ? {} : firstOfEach(parsed.errors),
    parameters: parsed.ok ? parsed.value : null,
  };
}

const shown = (value: Json): string | boolean =>
  typeof value === 'boolean' ? value : value === null ? '' : text(value);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function rawOf(field: ParameterField, entries: Entries): string | boolean | null {
  if (field.kind === 'boolean') return entries.has(optionName(field));
  if (field.kind === 'paths') return sentPaths(optionName(field), entries);
  const value = text(entries.get(optionName(field)));
  const isText = field.kind === 'string' || field.kind === 'formula' || field.kind === 'date_format';
  return !isText && value.trim() === '' ? null : value;
}

/** A line for each path with a generator; its options, if it has any, come along as they are. */
function sentPaths(name: string, entries: Entries): string {
  const [paths, generators, options] = ['path', 'generator', 'options'].map((part) =>
    entries.getAll(`${name}.${part}`).map(text),
  );
  return (paths ?? [])
    .flatMap((path, at) => {
      const generator = generators?.[at] ?? '';
      const isRule = path.trim() !== '' && generator !== '';
      return isRule ? [`${path.trim()} = ${generator} ${options?.[at] ?? ''}`.trim()] : [];
    })
    .join('\n');
}

function schemaOf(field: ParameterField): z.ZodType<Json> {
  const schema = filledSchemaOf(field);
  return field.is_nullable ? schema.nullable() : schema;
}

function filledSchemaOf({ kind, min, max, max_length, values }: ParameterField): z.ZodType<Json> {
  switch (kind) {
    case 'boolean':
      return z.boolean();
    case 'integer':
    case 'number': {
      const typed = z.string('validation:required').transform(Number);
      const isIn = (value: number) =>
        (typeof min !== 'number' || value >= min) && (typeof max !== 'number' || value <= max);
      return typed
        .refine((value) => Number.isFinite(value), 'validation:number')
        .refine(
          (value) => kind === 'number' || !Number.isFinite(value) || Number.isInteger(value),
          'validation:number',
        )
        .refine((value) => !Number.isFinite(value) || isIn(value), 'column:errors.range');
    }
    case 'date':
      return z.string('validation:required').pipe(z.iso.date('validation:date'));
    case 'enum':
    case 'locale':
      return z.string('validation:required').refine((value) => values.includes(value), 'validation:invalid');
    case 'formula':
    case 'string':
    case 'paths':
    case 'date_format':
    case 'column':
      return max_length === null ? z.string() : z.string().max(max_length, 'column:errors.long');
  }
}

const firstOfEach = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
