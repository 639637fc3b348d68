import { z } from 'zod';
import { dataType, generatorFamily, severity, treatment } from '../enums';
import { limits } from '../limits';
import { piiEntity } from '../pii-entities';
import { messageParams } from '../problem';
import { cell, id } from './field';
import { codedMessage } from './issue';

export const generatorParameters = z.record(z.string(), z.json());
export type GeneratorParameters = z.infer<typeof generatorParameters>;

/** A generator with its options. Omitted options get the generator's defaults. */
export const generatorChoice = z
  .strictObject({
    id: z.string('validation:required').min(1, 'validation:required').max(64),
    parameters: generatorParameters.default({}),
  })
  .meta({ id: 'GeneratorChoice' });
export type GeneratorChoice = z.infer<typeof generatorChoice>;

/** A choice as shown on a screen; `summary_params` are the values in its label's short text. */
export const shownGenerator = z
  .object({
    id: z.string(),
    family: generatorFamily,
    treatment,
    label_key: z.string(),
    parameters: generatorParameters,
    /** Parameters omitted because they contain source values that the caller may not see. */
    withheld: z.array(z.string()),
  })
  .meta({ id: 'ShownGenerator' });
export type ShownGenerator = z.infer<typeof shownGenerator>;

/** One field of a generator's form. */
export const parameterField = z
  .object({
    name: z.string(),
    /**
     * A `column` is the name of another column of the table, `paths` are lines of 'path = generator', a `date_format` has codes of strftime,
     * a `value_list` is 'open:12|closed:3', `branches` are a list of `{when, generator, parameters}`, the last without `when` for all other rows.
     */
    kind: z.enum([
      'boolean',
      'integer',
      'number',
      'string',
      'enum',
      'date',
      'locale',
      'column',
      'formula',
      'paths',
      'date_format',
      'branches',
      'value_list',
    ]),
    default: z.json(),
    is_nullable: z.boolean(),
    min: z.union([z.number(), z.string()]).nullable(),
    max: z.union([z.number(), z.string()]).nullable(),
    max_length: z.number().int().nullable(),
    /**
     * May contain source values: hidden from members who may not see rows, who keep them by leaving the field empty.
     */
    holds_source_values: z.boolean(),
    /** For an enum or locale, in display order; for `paths` and `branches` the generators that may be used there. */
    values: z.array(z.string()),
    label_key: z.string(),
    hint_key: z.string().nullable(),
  })
  .meta({ id: 'ParameterField' });
export type ParameterField = z.infer<typeof parameterField>;

/** A function of formulas: 'ROUND(number, [number])'. `generator` is the one behind a function of mock values. */
export const formulaFunction = z
  .object({
    name: z.string(),
    family: z.enum(['logical', 'mathematical', 'statistical', 'text', 'cleaning', 'date', 'mock']),
    signature: z.string(),
    description_key: z.string(),
    generator: z.string().nullable(),
  })
  .meta({ id: 'FormulaFunction' });
export type FormulaFunction = z.infer<typeof formulaFunction>;

/** A path in the documents of a column, as rules write it: names and counts, never values. */
export const foundPath = z
  .object({
    path: z.string(),
    values: z.number().int(),
    are_numbers: z.boolean(),
    /** What a deep scan has found there. */
    entity: piiEntity.nullable(),
  })
  .meta({ id: 'FoundPath' });
export type FoundPath = z.infer<typeof foundPath>;

const degree = z.enum(['yes', 'part', 'no']);

export const generatorCapabilities = z
  .object({
    protects: degree,
    keeps_format: degree,
    /** `by-size`: chance collisions, see the forecast; `as-source`: as unique as the input. */
    unique: z.enum(['always', 'by-size', 'as-source', 'no']),
    consistent: z.boolean(),
    /** Usable for keys. */
    key: z.boolean(),
  })
  .meta({ id: 'GeneratorCapabilities' });
export type GeneratorCapabilities = z.infer<typeof generatorCapabilities>;

export const generatorType = z
  .object({
    id: z.string(),
    family: generatorFamily,
    treatment,
    label_key: z.string(),
    description_key: z.string(),
    data_types: z.array(dataType),
    /** Languages with data of their own; the others fall back to English. Empty: language-independent. */
    locales: z.array(z.string()),
    parameters: z.array(parameterField),
    capabilities: generatorCapabilities,
  })
  .meta({ id: 'GeneratorType' });
export type GeneratorType = z.infer<typeof generatorType>;

/** A generator checked against a column: why it can't be chosen (null: it can), and what to mind. */
export const generatorTypeForColumn = generatorType
  .extend({
    refusal: codedMessage.nullable(),
    warnings: z.array(codedMessage),
    is_suggested: z.boolean(),
  })
  .meta({ id: 'GeneratorTypeForColumn' });
export type GeneratorTypeForColumn = z.infer<typeof generatorTypeForColumn>;
/** A generator in a list of choices; only the chosen one has options. */
export type ListedGenerator = Omit<GeneratorTypeForColumn, 'parameters' | 'locales' | 'data_types'>;

/** If `generator` is omitted, the saved one is shown. */
export const dataPreviewBody = z.strictObject({
  generator: generatorChoice.optional(),
  /** Draws other rows of the source if the engine can; 0 is the first ten in key order. */
  draw: z.number('validation:number').int().min(0).max(1000).default(0),
});

/** The source of a list's values: a text with one per line, or a column of the source. */
export const listValuesBody = z
  .strictObject({ content: z.string().max(limits.uploadBytesMax).optional(), from_column_id: id.optional() })
  .refine(({ content, from_column_id: from }) => (content === undefined) !== (from === undefined), {
    error: 'validation:required',
    path: ['content'],
  });
export type ListValuesBody = z.infer<typeof listValuesBody>;

/** A list as a sampler uses it, with the number of distinct values and the sum of their weights. */
export const listedValues = z
  .object({ values: z.string(), different: z.number().int(), counted: z.number() })
  .meta({ id: 'ListedValues' });
export type ListedValues = z.infer<typeof listedValues>;

export const previewRow = z
  .object({ source: cell, made: cell, changed: z.boolean() })
  .meta({ id: 'PreviewRow' });
export type PreviewRow = z.infer<typeof previewRow>;

/**
 * The risk of duplicates in numbers. `expected_twice` is the expected number of colliding values among the rows of a
 * unique column; like `rows`, it is null for a column that may repeat its values.
 */
export const uniquenessForecast = z
  .object({
    unique: z.boolean(),
    rows: z.number().nullable(),
    possible_values: z.number().nullable(),
    expected_twice: z.number().nullable(),
  })
  .meta({ id: 'UniquenessForecast' });
export type UniquenessForecast = z.infer<typeof uniquenessForecast>;

/** A column that refers to this one, and so takes its generator. */
export const follower = z
  .object({
    column_id: id,
    schema_name: z.string(),
    table_name: z.string(),
    column_name: z.string(),
    origin: z.enum(['declared', 'virtual']),
    row_count: z.number().int().nullable(),
    saved: shownGenerator.nullable(),
    after: shownGenerator.nullable(),
  })
  .meta({ id: 'Follower' });
export type Follower = z.infer<typeof follower>;

/**
 * A column whose values depend on those of another: it is read to generate them (`read`), is generated from them
 * (`reads`), or maps the same values to the same ones (`alike`).
 */
export const relative = z
  .object({
    column_id: id,
    schema_name: z.string(),
    table_name: z.string(),
    column_name: z.string(),
    relation: z.enum(['read', 'reads', 'alike']),
    generator: shownGenerator,
  })
  .meta({ id: 'Relative' });
export type Relative = z.infer<typeof relative>;

export const dataPreview = z
  .object({
    generator: shownGenerator,
    rows: z.array(previewRow),
    warnings: z.array(z.object({ code: z.string(), severity, params: messageParams })),
    forecast: uniquenessForecast.nullable(),
    followers: z.array(follower),
  })
  .meta({ id: 'DataPreview' });
export type DataPreview = z.infer<typeof dataPreview>;

/** What a column's generator affects, before it is saved. */
export const generatorImpact = z
  .object({
    generator: shownGenerator,
    /** Twenty rows of the source next to the generated ones. */
    rows: z.array(previewRow),
    forecast: uniquenessForecast.nullable(),
    followers: z.array(follower),
    relatives: z.array(relative),
    /** Total number of columns that map alike, listed or not. */
    alike_count: z.number().int(),
  })
  .meta({ id: 'GeneratorImpact' });
export type GeneratorImpact = z.infer<typeof generatorImpact>;
