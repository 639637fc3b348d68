import { z } from 'zod';

/** Objects of a source table that a table created by a run may lack. */
export const leftOutKind = z.enum([
  'column',
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
  'enum',
  'comment',
]);
export type LeftOutKind = z.infer<typeof leftOutKind>;

/**
 * The reason: a requirement is missing, the destination refuses it, it is in another engine's SQL, no run carries it,
 * this one was told not to, or the source's user may not read it.
 */
export const leftOutReason = z.enum([
  'extension-missing',
  'object-missing',
  'parent-missing',
  'parent-differs',
  'refused',
  'other-engine',
  'not-carried',
  'not-wanted',
  'not-readable',
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** An object that a table created by a run does not get. In destination names; never row values. */
export const leftOut = z
  .object({
    schema_name: z.string(),
    table_name: z.string(),
    kind: leftOutKind,
    /** Of the column, constraint, index, trigger …; '' if it has none. */
    name: z.string(),
    reason: leftOutReason,
    /** What is missing: an extension, a table; or the code that the database answered with. */
    needs: z.string().nullable(),
    /** Adds it by hand, once its requirements are met; null if no statement can. */
    statement: z.string().nullable(),
  })
  .meta({ id: 'LeftOut' });
export type LeftOutView = z.infer<typeof leftOut>;
