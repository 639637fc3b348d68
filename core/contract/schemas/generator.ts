import { z } from 'zod';
import { dataType, generatorFamily, severity, treatment } from '../enums';
import { limits } from '../limits';
import { piiEntity } from '../pii-entities';
import { messageParams } from '../problem';
import { cell, id } from './field';
import { codedMessage } from './issue';

export const generatorParameters = z.record(z.string(), z.json());
export type GeneratorParameters = z.infer<typeof generatorParameters>;

/** Which generator, with which options. Options that are left out get the generator's defaults. */
export const generatorChoice = z
  .strictObject({
    id: z.string('validation:required').min(1, 'validation:required').max(64),
    parameters: generatorParameters.default({}),
  })
  .meta({ id: 'GeneratorChoice' });
export type GeneratorChoice = z.infer<typeof generatorChoice>;

/** A choice with what a screen needs to show it; `summary_params` go into the label's short text. */
export const shownGenerator = z
  .object({
    id: z.string(),
    family: generatorFamily,
    treatment,
    label_key: z.string(),
    parameters: generatorParameters,
    /** Parameters that are left out because they hold values of the source, which the caller may not see. */
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
    /** May hold values of the source: members who may not see rows are not shown it, and keep it by leaving it empty. */
    holds_source_values: z.boolean(),
    /** Of an enum or locale, in the order to show; of `paths` and `branches` the generators that may stand there. */
    values: z.array(z.string()),
    label_key: z.string(),
    hint_key: z.string().nullable(),
  })
  .meta({ id: 'ParameterField' });
export type ParameterField = z.infer<typeof parameterField>;

/** A function of formulas: 'ROUND(number, [number])'. `generator` is the one behind a function of made values. */
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

/** A path of the documents of a column, as a rule names it: names and counts, never values. */
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
    /** `by-size`: collisions by chance, see the forecast; `as-source`: as unique as the input. */
    unique: z.enum(['always', 'by-size', 'as-source', 'no']),
    consistent: z.boolean(),
    /** Fit to carry a key. */
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
    /** Languages with data of their own; the others get English. Empty: without language. */
    locales: z.array(z.string()),
    parameters: z.array(parameterField),
    capabilities: generatorCapabilities,
  })
  .meta({ id: 'GeneratorType' });
export type GeneratorType = z.infer<typeof generatorType>;

/** A generator held against a column: why it can't be chosen (null: it can), and what to mind. */
export const generatorTypeForColumn = generatorType
  .extend({
    refusal: codedMessage.nullable(),
    warnings: z.array(codedMessage),
    is_suggested: z.boolean(),
  })
  .meta({ id: 'GeneratorTypeForColumn' });
export type GeneratorTypeForColumn = z.infer<typeof generatorTypeForColumn>;
/** What a list of generators to choose from says of each; the options are those of the one that is chosen. */
export type ListedGenerator = Omit<GeneratorTypeForColumn, 'parameters' | 'locales' | 'data_types'>;

/** With `generator` left out, the saved one is shown. */
export const dataPreviewBody = z.strictObject({
  generator: generatorChoice.optional(),
  /** Draws other rows of the source where the engine can; 0 is the first ten in key order. */
  draw: z.number('validation:number').int().min(0).max(1000).default(0),
});

/** Where the values of a list come from: a text with one a line, or a column of the source. */
export const listValuesBody = z
  .strictObject({ content: z.string().max(limits.uploadBytesMax).optional(), from_column_id: id.optional() })
  .refine(({ content, from_column_id: from }) => (content === undefined) !== (from === undefined), {
    error: 'validation:required',
    path: ['content'],
  });
export type ListValuesBody = z.infer<typeof listValuesBody>;

/** A list as a sampler takes it, with how many values differ and the sum of their weights. */
export const listedValues = z
  .object({ values: z.string(), different: z.number().int(), counted: z.number() })
  .meta({ id: 'ListedValues' });
export type ListedValues = z.infer<typeof listedValues>;

export const previewRow = z
  .object({ source: cell, made: cell, changed: z.boolean() })
  .meta({ id: 'PreviewRow' });
export type PreviewRow = z.infer<typeof previewRow>;

/** Numbers where uniqueness is at risk. `expected_twice` is the expected number of made values that collide. */
export const uniquenessForecast = z
  .object({
    unique: z.boolean(),
    source_values: z.number().nullable(),
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
 * A column whose values hang together with those of another: it is read to make them (`read`), is made by reading them
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

/** What a generator of a column bears on, before it is saved. */
export const generatorImpact = z
  .object({
    generator: shownGenerator,
    /** Twenty rows of the source beside what is made of them. */
    rows: z.array(previewRow),
    forecast: uniquenessForecast.nullable(),
    followers: z.array(follower),
    relatives: z.array(relative),
    /** Columns that map alike, also those beyond the list. */
    alike_count: z.number().int(),
  })
  .meta({ id: 'GeneratorImpact' });
export type GeneratorImpact = z.infer<typeof generatorImpact>;
