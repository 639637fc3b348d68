import { z } from 'zod';

/**
 * What only PostgreSQL understands of a table or column, to make it again as it was. It rides along in the schema
 * as `engineDetails`, may be stored as JSON between, and may be missing.
 */
const name = z.object({ schema: z.string(), name: z.string() });

const columnDetails = z.object({
  identity: z.enum(['always', 'by-default']).optional(),
  isVirtual: z.boolean().optional(),
  /** The sequence that the default takes its numbers from, and whether it belongs to the column. */
  sequence: name.extend({ isOwned: z.boolean() }).optional(),
  collation: z.string().optional(),
  typeDefinitions: z
    .array(z.object({ schema: z.string(), name: z.string(), statement: z.string() }))
    .readonly()
    .optional(),
});
export type ColumnDetails = z.infer<typeof columnDetails>;

const tableDetails = z.object({
  inherits: z.array(name).readonly().optional(),
  /** PARTITION BY …, and the partitions of all levels, each after the one it belongs to. */
  partitioning: z
    .object({
      key: z.string(),
      parts: z.array(name.extend({ parent: name, bound: z.string(), key: z.string().nullable() })).readonly(),
    })
    .optional(),
  /** Primary key, unique and exclusion constraints: what stands after ADD CONSTRAINT name. */
  constraints: z
    .array(z.object({ name: z.string(), kind: z.enum(['p', 'u', 'x']), definition: z.string() }))
    .readonly()
    .optional(),
});
export type Partitioning = NonNullable<z.infer<typeof tableDetails>['partitioning']>;
export type TableDetails = z.infer<typeof tableDetails>;

/** Details of a column; none where they are missing or of another engine. */
export const columnDetailsOf = (value: unknown): ColumnDetails => columnDetails.safeParse(value).data ?? {};

/** Details of a table; none where they are missing or of another engine. */
export const tableDetailsOf = (value: unknown): TableDetails => tableDetails.safeParse(value).data ?? {};
