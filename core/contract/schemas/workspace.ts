import { z } from 'zod';
import {
  connectorType,
  engineMode,
  jobStatus,
  jobType,
  keyGeneratorMode,
  workspaceLocale,
  workspaceRole,
} from '../enums';
import { limits } from '../limits';
import { connectionInput } from './connection';
import { databaseSummary, destinationOptions } from './engine';
import { id, requestKey, timestamp } from './field';
import { job, jobSummary } from './job';
import { organizationSummary, userSummary } from './user';

export const workspaceName = z
  .string('validation:workspace-name')
  .trim()
  .min(1, 'validation:workspace-name')
  .max(limits.workspaceNameMax, 'validation:max80');

export const workspace = z
  .object({
    id,
    name: z.string(),
    mode: engineMode,
    locale: workspaceLocale,
    key_generator_mode: keyGeneratorMode,
    engine_id: id,
    /** False until create_engine has read the schema. */
    is_ready: z.boolean(),
    owner: userSummary,
    /** The caller's own role; null for an Admin without one. */
    role: workspaceRole.nullable(),
    may_view_data: z.boolean(),
    source: databaseSummary,
    destination: databaseSummary.nullable(),
    active_job: jobSummary.nullable(),
    last_sync_time: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

/** In the list: with the workspaces of its engine, by which a page finds the one of a queried engine id. */
export const workspaceItem = workspace
  .extend({ workspaces: z.array(z.object({ id, name: z.string() })) })
  .meta({ id: 'WorkspaceItem' });

/** With `sample_db` in the query, `source` and `destination` are not needed. */
export const workspaceCreate = z.strictObject({
  name: workspaceName,
  mode: engineMode,
  locale: workspaceLocale.default('en'),
  key_generator_mode: keyGeneratorMode.default('hash'),
  /** The first scan also looks at values, some hundred rows a table. */
  look_at_values: z.boolean().default(true),
  source: connectionInput.optional(),
  destination: connectionInput.optional(),
  destination_options: destinationOptions.prefault({}),
  /** Of the caller: the workspace shares its mapping key; else the caller's own. */
  organization_id: id.optional(),
  request_key: requestKey,
});

/** `job` is the create_engine job that reads the schema. */
export const workspaceCreated = z.object({ workspace, job });

export const workspaceReplace = z.strictObject({
  name: workspaceName,
  locale: workspaceLocale,
  key_generator_mode: keyGeneratorMode,
  source: connectionInput.optional(),
  destination: connectionInput.optional(),
});

/**
 * Settings, generators, keys and the source are copied, and equal values map to the same as in the original. The copy
 * writes to `destination`; else to the same database as the original, or to none yet without `keep_destination`.
 */
export const workspaceDuplicateBody = z.strictObject({
  name: workspaceName,
  destination: connectionInput.optional(),
  keep_destination: z.boolean().default(true),
  request_key: requestKey,
});

const validationMark = z
  .object({ job_id: id, at: timestamp, is_ok: z.boolean(), is_stale: z.boolean() })
  .nullable();

/** What the shell shows on every page of a workspace. */
export const workspaceOverview = z
  .object({
    workspace,
    tables: z.object({ all: z.number().int(), included: z.number().int() }),
    columns: z.number().int(),
    unprotected_columns: z.number().int(),
    /** Schema changes that block a run until someone acts. */
    schema_changes_to_act: z.number().int(),
    schema_changes_to_know: z.number().int(),
    source_validation: validationMark,
    destination_validation: validationMark,
    active_job: jobSummary.nullable(),
    last_job: jobSummary.nullable(),
  })
  .meta({ id: 'WorkspaceOverview' });
export type WorkspaceOverview = z.infer<typeof workspaceOverview>;

/** A workspace as Admins see it without a role in it: no database names, and nothing of their contents. */
export const listedWorkspace = z
  .object({
    id,
    name: z.string(),
    owner: userSummary,
    /** Users and organizations with a role in it. */
    member_count: z.number().int(),
    source_type: connectorType,
    destination_type: connectorType.nullable(),
    /** Tables of the source, as last read. */
    table_count: z.number().int(),
    last_job: z.object({ type: jobType, status: jobStatus, created_at: timestamp }).nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'ListedWorkspace' });
export type ListedWorkspace = z.infer<typeof listedWorkspace>;

export const permission = z
  .object({
    id,
    workspace_id: id,
    workspace_name: z.string(),
    /** Exactly one of the two; an organization's role applies to each of its members. */
    user: userSummary.nullable(),
    organization: organizationSummary.nullable(),
    role: workspaceRole,
    may_view_data: z.boolean(),
    /** It is the caller's own. */
    is_own: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'WorkspacePermission' });
export type WorkspacePermission = z.infer<typeof permission>;

export const login = z
  .string('validation:required')
  .trim()
  // as a pattern, because the API description can express it for untrimmed input
  .regex(/\S/, 'validation:required')
  .max(limits.emailMax, 'validation:invalid');

const mayViewData = z.boolean().default(false);

/** `user` is a username or an e-mail address. An organization owns no workspace. */
export const permissionCreate = z.union([
  z.strictObject({ workspace_id: id, user: login, role: workspaceRole, may_view_data: mayViewData }),
  z.strictObject({
    workspace_id: id,
    organization_id: id,
    role: workspaceRole.exclude(['OWNER']),
    may_view_data: mayViewData,
  }),
]);

export const permissionPatch = z.strictObject({ role: workspaceRole, may_view_data: z.boolean() }).partial();

/** `keep_role` is the old owner's new role; null: none. */
export const transferBody = z.strictObject({
  workspace_id: id,
  user: login,
  keep_role: z.enum(['EDITOR', 'READER']).nullable().default(null),
});
