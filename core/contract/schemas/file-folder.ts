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
  })
  .meta({ id: 'FileFolder' });
export type FileFolder = z.infer<typeof fileFolder>;

const path = z
  .string('validation:required')
  .trim()
  .min(1, 'validation:required')
  .max(1024, 'validation:invalid')
  .startsWith('/', 'validation:invalid');

/** For a user (by username or e-mail address), an organization, or everybody. */
export const fileFolderForm = z.union([
  z.strictObject({ path, user: login }),
  z.strictObject({ path, organization_id: id }),
  z.strictObject({ path }),
]);
