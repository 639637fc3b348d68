import { z } from 'zod';
import { id } from './field';
import { organizationSummary, userSummary } from './user';
import { login } from './workspace';

/** A folder of database files on the server. Neither user nor organization: everybody's. */
export const fileFolder = z
  .object({
    /** Of a folder that an Admin mapped; null: it is there without. */
    id: id.nullable(),
    path: z.string(),
    user: userSummary.nullable(),
    organization: organizationSummary.nullable(),
    /** The caller may have files there. */
    may_use: z.boolean(),
    /** Workspaces with a connection to a file in it: in the innermost folder where one lies in another. */
    workspace_count: z.number().int(),
    /** Those of them that the caller may open; for Admins all, by name only. */
    workspaces: z.array(z.object({ id, name: z.string(), may_open: z.boolean() })),
  })
  .meta({ id: 'FileFolder' });
export type FileFolder = z.infer<typeof fileFolder>;

export const folderPath = z
  .string('validation:required')
  .trim()
  .min(1, 'validation:required')
  .max(1024, 'validation:invalid')
  .startsWith('/', 'validation:full-path');

/** For a user (by username or e-mail address), an organization, or everybody. */
export const fileFolderForm = z.union([
  z.strictObject({ path: folderPath, user: login }),
  z.strictObject({ path: folderPath, organization_id: id }),
  z.strictObject({ path: folderPath }),
]);

/** Whose a folder is to be: as in `fileFolderForm`. */
export const fileFolderHolderForm = z.union([
  z.strictObject({ user: login }),
  z.strictObject({ organization_id: id }),
  z.strictObject({}),
]);
export type FileFolderHolderForm = z.output<typeof fileFolderHolderForm>;
