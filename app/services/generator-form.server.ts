import { z } from 'zod';
import {
  generatorParameters,
  type GeneratorParameters,
  type GeneratorType,
  type ParameterField,
} from '@core/contract/schemas/generator';
import { parseFields } from '@core/contract/validation';

/** Fields of a form by name: of a query, or of a posted form. */
export interface Entries {
  get(name: string): unknown;
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

export const optionName = (field: Pick<ParameterField, 'name'>): string => `option.${field.name}`;

/** The options of a generator in a form, and their parsed values. */
export interface OptionsState {
  /** What is shown in each field, by the name of the parameter. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Error keys, by the name of the parameter. */
  readonly errors: Readonly<Record<string, string>>;
  /** For fields with nested generators, by the name of the parameter. */
  readonly branches: Readonly<Record<string, readonly BranchState[]>>;
  /** Null if a field is invalid. */
  readonly parameters: GeneratorParameters | null;
}

/**
 * A condition with its generator; `when` is null for all other rows. `type` is null if none is chosen, or an unknown
 * one.
 */
export interface BranchState {
  readonly when: string | null;
  readonly type: GeneratorType | null;
  readonly options: OptionsState | null;
}

type Json = GeneratorParameters[string];

const savedBranch = z.object({
  when: z.string().default(''),
  generator: z.string(),
  parameters: generatorParameters.default({}),
});

/**
 * Options as saved; missing parameters get their defaults.
 * @param inner generators that may be used in a branch
 */
export function savedOptions(
  type: GeneratorType,
  saved: GeneratorParameters,
  inner: readonly GeneratorType[] = [],
): OptionsState {
  const parameters: Record<string, Json> = {};
  for (const field of type.parameters) parameters[field.name] = saved[field.name] ?? field.default;
  return {
    values: Object.fromEntries(type.parameters.map(({ name }) => [name, shown(parameters[name] ?? null)])),
    errors: {},
    branches: branchesOf(type, (field) => savedBranches(parameters[field.name], inner)),
    parameters,
  };
}

/** Options as submitted. An unticked box sends nothing, so only the fields of `type` are read. */
export function sentOptions(
  type: GeneratorType,
  entries: Entries,
  inner: readonly GeneratorType[] = [],
): OptionsState {
  const branches = branchesOf(type, (field) => sentBranches(optionName(field), entries, inner));
  const sent = Object.fromEntries(
    type.parameters.map((field) => {
      const within = branches[field.name];
      return [field.name, within ? writtenBranches(within) : rawOf(field, entries)];
    }),
  );
  const schema = z.object(Object.fromEntries(type.parameters.map((field) => [field.name, schemaOf(field)])));
  const parsed = parseFields(schema, sent);
  return {
    values: Object.fromEntries(type.parameters.map((field) => [field.name, sentValue(field, entries)])),
    errors: parsed.ok ? {} : firstOfEach(parsed.errors),
    branches,
    parameters: parsed.ok ? parsed.value : null,
  };
}

function sentValue(field: ParameterField, entries: Entries): string | boolean {
  if (field.kind === 'boolean') return entries.has(optionName(field));
  if (field.kind === 'paths') return sentPaths(optionName(field), entries);
  return text(entries.get(optionName(field)));
}

const branchesOf = (
  type: GeneratorType,
  read: (field: ParameterField) => readonly BranchState[],
): OptionsState['branches'] =>
  Object.fromEntries(
    type.parameters.flatMap((field) => (field.kind === 'branches' ? [[field.name, read(field)]] : [])),
  );

const shown = (value: Json): string | boolean =>
  typeof value === 'boolean' ? value : value === null ? '' : text(value);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const textKinds: ReadonlySet<ParameterField['kind']> = new Set([
  'string',
  'formula',
  'date_format',
  'value_list',
]);

function rawOf(field: ParameterField, entries: Entries): string | boolean | null {
  if (field.kind === 'boolean') return entries.has(optionName(field));
  if (field.kind === 'paths') return sentPaths(optionName(field), entries);
  const value = text(entries.get(optionName(field)));
  const isText = textKinds.has(field.kind);
  return !isText && value.trim() === '' ? null : value;
}

/** One line per path with a generator; its options, if any, are kept. */
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
      const typed = z.string('validation:field-empty').transform(Number);
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
      return z.string('validation:field-empty').pipe(z.iso.date('validation:date'));
    case 'enum':
    case 'locale':
      return z
        .string('validation:field-empty')
        .refine((value) => values.includes(value), 'validation:invalid');
    case 'branches':
      return z.json('column:errors.branch');
    case 'formula':
    case 'string':
    case 'paths':
    case 'date_format':
    case 'value_list':
    case 'column':
      return max_length === null ? z.string() : z.string().max(max_length, 'column:errors.long');
  }
}

const firstOfEach = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));

function savedBranches(saved: Json | undefined, inner: readonly GeneratorType[]): BranchState[] {
  const read = z.array(savedBranch).safeParse(saved);
  const branches = read.success ? read.data : [];
  return branches.map(({ when, generator, parameters }, at) => {
    const type = inner.find(({ id }) => id === generator) ?? null;
    const isLast = at === branches.length - 1 && when === '';
    return { when: isLast ? null : when, type, options: type && savedOptions(type, parameters) };
  });
}

/** The branches of a form, by number; empty ones are dropped. */
function sentBranches(name: string, entries: Entries, inner: readonly GeneratorType[]): BranchState[] {
  const branches: BranchState[] = [];
  for (let at = 0; entries.has(`${name}.${at}.generator`); at++) {
    const own = within(entries, `${name}.${at}.`);
    const type = inner.find(({ id }) => id === own.get('generator')) ?? null;
    const when = own.has('when') ? text(own.get('when')) : null;
    if (type === null && when?.trim() === '') continue;
    const isShown = type !== null && own.get('options_of') === type.id;
    branches.push({
      when,
      type,
      options: type && (isShown ? sentOptions(type, own) : savedOptions(type, {})),
    });
  }
  return branches;
}

const within = (entries: Entries, prefix: string): Entries => ({
  get: (name) => entries.get(prefix + name),
  has: (name) => entries.has(prefix + name),
  getAll: (name) => entries.getAll(prefix + name),
});

/** Branches as saved; undefined while an option of one is invalid. The branch for all other rows may be empty. */
function writtenBranches(branches: readonly BranchState[]): Json | undefined {
  const written: Json[] = [];
  for (const { when, type, options } of branches) {
    if (options?.parameters === null) return undefined;
    if (when === null && type === null) continue;
    written.push({ when: when ?? '', generator: type?.id ?? '', parameters: options?.parameters ?? {} });
  }
  return written;
}
