import { z } from 'zod';
import { id, requiredText, timestamp } from './field';
import { organizationSummary, userSummary } from './user';
import { login } from './workspace';

/** At most one of the two; neither: nobody's, as keys from before keys had holders, and of those who were deleted. */
const holder = { user: userSummary.nullable(), organization: organizationSummary.nullable() };

export const mappingKey = z
  .object({
    id,
    name: z.string(),
    ...holder,
    /** The default for the holder's new workspaces. */
    is_default: z.boolean(),
    /** The one that all workspaces shared before keys had holders. */
    is_installation: z.boolean(),
    /** Identifies a key without revealing it. */
    fingerprint: z.string(),
    workspace_count: z.number().int(),
    created_at: timestamp,
    /** When it was last rotated; null: never. */
    rotated_at: timestamp.nullable(),
    /** The caller may choose it for their workspaces. */
    may_use: z.boolean(),
    /** The caller may rotate it, and delete it while nothing uses it. */
    may_manage: z.boolean(),
    /** The caller may export it, and let others use it. */
    may_export: z.boolean(),
  })
  .meta({ id: 'MappingKey' });
export type MappingKey = z.infer<typeof mappingKey>;

/** `organization_id`: of an organization whose keys the caller manages; else it is the caller's own. */
export const mappingKeyForm = z.strictObject({ name: requiredText, organization_id: id.optional() });

/** Exactly one of the two. */
export const mappingKeyGrant = z
  .object({ id, ...holder, created_at: timestamp })
  .meta({ id: 'MappingKeyGrant' });
export type MappingKeyGrant = z.infer<typeof mappingKeyGrant>;

/** `user` is a username or an e-mail address. */
export const mappingKeyGrantForm = z.union([
  z.strictObject({ user: login }),
  z.strictObject({ organization_id: id }),
]);

/** Long enough to resist guessing by somebody who has the file. */
const passphrase = z
  .string('validation:required')
  .min(12, 'validation:passphrase')
  .max(256, 'validation:passphrase');

export const mappingKeyExport = z.strictObject({ passphrase });

export const mappingKeyImport = z.strictObject({
  ...mappingKeyForm.shape,
  passphrase,
  sealed: z
    .string('validation:required')
    .trim()
    .min(1, 'validation:required')
    .max(1000, 'validation:invalid'),
});

export const sealedMappingKey = z
  .object({ name: z.string(), fingerprint: z.string(), sealed: z.string() })
  .meta({ id: 'SealedMappingKey' });

/** The key that a workspace maps with, and what its owners may choose; no choices for others. */
export const workspaceMappingKey = z
  .object({
    /** null: the workspace has its own key. */
    mapping_key_id: id.nullable(),
    name: z.string().nullable(),
    /** Whose it is, if it is shared. */
    ...holder,
    is_default: z.boolean(),
    is_installation: z.boolean(),
    fingerprint: z.string(),
    /** Keys that the caller may use, and the present one. */
    choices: z.array(
      z.object({
        ...{ id, name: z.string(), fingerprint: z.string() },
        ...holder,
        ...{ is_default: z.boolean(), is_installation: z.boolean() },
      }),
    ),
  })
  .meta({ id: 'WorkspaceMappingKey' });
export type WorkspaceMappingKey = z.infer<typeof workspaceMappingKey>;

/** null: a fresh key for the workspace alone. */
export const workspaceMappingKeyForm = z.strictObject({ mapping_key_id: id.nullable() });
