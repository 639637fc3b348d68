import { z } from 'zod';

/** What of a source table a table that a run makes can lack. */
export const leftOutKind = z.enum([
  'default',
  'generated',
  'check',
  'not-null',
  'key',
  'exclusion',
  'foreign-key',
  'index',
  'collation',
  'inheritance',
  'trigger',
  'rule',
  'policy',
  'row-security',
  'statistics',
  'storage',
  'tablespace',
  'replica-identity',
  'partition',
  'privileges',
]);
export type LeftOutKind = z.infer<typeof leftOutKind>;

/** Why: what it needs is not there, the destination refuses it, it is in another engine's SQL, or no run carries it. */
export const leftOutReason = z.enum([
  'extension-missing',
  'object-missing',
  'parent-missing',
  'parent-differs',
  'refused',
  'other-engine',
  'not-carried',
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Something that a table which a run makes does not get. In the names of the destination; never values of rows. */
export const leftOut = z
  .object({
    schema_name: z.string(),
    table_name: z.string(),
    kind: leftOutKind,
    /** Of the column, constraint, index, trigger …; '' where it has none of its own. */
    name: z.string(),
    reason: leftOutReason,
    /** What is missing: an extension, a table; or the code that the database answered with. */
    needs: z.string().nullable(),
    /** Adds it by hand, once what it needs is there; null if no statement can. */
    statement: z.string().nullable(),
  })
  .meta({ id: 'LeftOut' });
export type LeftOut = z.infer<typeof leftOut>;
