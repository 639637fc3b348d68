import { z } from 'zod';
import {
  databaseRole,
  schemaChangeStatus,
  schemaSyncState,
  settingEffect,
  severity,
  tableKind,
  tableSyncState,
} from '../enums';
import { messageParams } from '../problem';
import { id, timestamp } from './field';
import { listOf } from './list';

/** One difference. `error` needs an act before a run; `info` is to know. */
export const schemaDifference = z
  .object({
    status: schemaChangeStatus,
    severity,
    code: z.string(),
    column_name: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    params: messageParams,
  })
  .meta({ id: 'SchemaDifference' });
export type SchemaDifference = z.infer<typeof schemaDifference>;

/** A database table compared with what the workspace knows of it. `table_id` is null for a new one. */
export const schemaTable = z
  .object({
    table_id: id.nullable(),
    schema_name: z.string(),
    table_name: z.string(),
    kind: tableKind,
    status: schemaChangeStatus,
    sync_state: tableSyncState,
    column_count: z.number().int(),
    differences: z.array(schemaDifference),
  })
  .meta({ id: 'SchemaTable' });
export type SchemaTable = z.infer<typeof schemaTable>;

export const schemaList = listOf(schemaTable)
  .extend({
    database_role: databaseRole,
    state: schemaSyncState,
    compared_at: timestamp.nullable(),
    counts: z.object({
      to_act: z.number().int(),
      to_know: z.number().int(),
      new: z.number().int(),
      updated: z.number().int(),
      deleted: z.number().int(),
      identical: z.number().int(),
    }),
  })
  .meta({ id: 'SchemaList' });
export type SchemaList = z.infer<typeof schemaList>;

/** Omitted: all pending changes. */
export const schemaApplyBody = z.strictObject({
  tables: z.array(z.strictObject({ schema_name: z.string(), table_name: z.string() })).optional(),
  /** Dry run: only reports what would happen to what. */
  dry_run: z.boolean().default(false),
});

/** A user's setting affected by the changes. */
export const appliedSetting = z
  .object({
    schema_name: z.string(),
    table_name: z.string(),
    column_name: z.string().nullable(),
    effect: settingEffect,
    generator_id: z.string().nullable(),
  })
  .meta({ id: 'AppliedSetting' });
export type AppliedSetting = z.infer<typeof appliedSetting>;

export const schemaApplyResult = z.object({
  dry_run: z.boolean(),
  applied: z.number().int(),
  tables_added: z.number().int(),
  tables_removed: z.number().int(),
  columns_added: z.number().int(),
  columns_removed: z.number().int(),
  columns_changed: z.number().int(),
  left: z.number().int(),
  settings: z.array(appliedSetting),
});
export type SchemaApplyResult = z.infer<typeof schemaApplyResult>;

export const schemaCancelResult = z.object({ cancelled: z.number().int() });
