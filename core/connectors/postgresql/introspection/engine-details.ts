import { z } from 'zod';

/**
 * PostgreSQL-specific details of a table or column, to recreate it exactly. They travel with the schema as
 * `engineDetails`, may be stored as JSON in between, and may be missing.
 */
const name = z.object({ schema: z.string(), name: z.string() });

/** 64-bit numbers, so they travel as text. */
const sequenceOptions = z.object({
  type: z.string(),
  start: z.string(),
  increment: z.string(),
  least: z.string(),
  most: z.string(),
  cache: z.string(),
  cycles: z.boolean(),
});
export type SequenceOptions = z.infer<typeof sequenceOptions>;

const columnDetails = z.object({
  identity: z.enum(['always', 'by-default']).optional(),
  isVirtual: z.boolean().optional(),
  /** The sequence behind the identity or default, and whether the column owns it. */
  sequence: name.extend({ isOwned: z.boolean(), options: sequenceOptions.optional() }).optional(),
  /** A collation other than the type's default; the statement for a user-defined one is among the definitions. */
  collation: name.optional(),
  /** The name of a NOT NULL constraint that is NOT VALID. */
  unprovenNotNull: z.string().optional(),
  comment: z.string().optional(),
  /** Extensions that the default or the computed value depends on. */
  extensions: z.array(z.string()).readonly().optional(),
  /** The extension that the type, or that of its elements or domain, belongs to. */
  typeExtension: name.optional(),
  typeDefinitions: z
    .array(
      z.object({
        schema: z.string(),
        name: z.string(),
        kind: z.enum(['type', 'collation']),
        statement: z.string(),
        /** Of an enum. */
        labels: z.array(z.string()).readonly().optional(),
        later: z.array(z.object({ name: z.string(), statement: z.string() })).readonly(),
      }),
    )
    .readonly()
    .optional(),
});
export type ColumnDetails = z.infer<typeof columnDetails>;

const tableDetails = z.object({
  inherits: z.array(name).readonly().optional(),
  /** PARTITION BY …, and the partitions of all levels, parents first. */
  partitioning: z
    .object({
      key: z.string(),
      parts: z
        .array(
          name.extend({
            parent: name,
            bound: z.string(),
            key: z.string().nullable(),
            isUnlogged: z.boolean().optional(),
          }),
        )
        .readonly(),
    })
    .optional(),
  isUnlogged: z.boolean().optional(),
  comment: z.string().optional(),
  /** Primary key, unique, exclusion and check constraints: what follows ADD CONSTRAINT name. */
  constraints: z
    .array(
      z.object({
        name: z.string(),
        kind: z.enum(['p', 'u', 'x', 'c']),
        definition: z.string(),
        comment: z.string().optional(),
        /** Extensions that it depends on. */
        extensions: z.array(z.string()).readonly().optional(),
      }),
    )
    .readonly()
    .optional(),
  /** Extensions that non-constraint indexes depend on. */
  indexExtensions: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** Comments of non-constraint indexes. */
  indexComments: z.record(z.string(), z.string()).optional(),
});
export type Partitioning = NonNullable<z.infer<typeof tableDetails>['partitioning']>;
export type TableDetails = z.infer<typeof tableDetails>;

const keyDetails = z.object({
  /** MATCH FULL: either all columns are NULL or none. */
  isFull: z.boolean().optional(),
  /** The last columns are periods: the child's lies within those of its parents. */
  hasPeriod: z.boolean().optional(),
  /** Which of the child's columns, counted from 0, ON DELETE sets; absent: all. */
  setOnDelete: z.array(z.int()).readonly().optional(),
  isNotValid: z.boolean().optional(),
  isNotEnforced: z.boolean().optional(),
  comment: z.string().optional(),
});
export type KeyDetails = z.infer<typeof keyDetails>;

/** Details of a column; empty if they are missing or of another engine. */
export const columnDetailsOf = (value: unknown): ColumnDetails => columnDetails.safeParse(value).data ?? {};

/** Details of a table; empty if they are missing or of another engine. */
export const tableDetailsOf = (value: unknown): TableDetails => tableDetails.safeParse(value).data ?? {};

/** Details of a foreign key; empty if they are missing or of another engine. */
export const keyDetailsOf = (value: unknown): KeyDetails => keyDetails.safeParse(value).data ?? {};
