import { z } from 'zod';
import { id, requiredText, timestamp } from './field';

export const mappingKey = z
  .object({
    id,
    name: z.string(),
    /** The default for new workspaces. */
    is_installation: z.boolean(),
    /** Identifies a key without revealing it. */
    fingerprint: z.string(),
    workspace_count: z.number().int(),
    created_at: timestamp,
    /** When it was last rotated; null: never. */
    rotated_at: timestamp.nullable(),
  })
  .meta({ id: 'MappingKey' });
export type MappingKey = z.infer<typeof mappingKey>;

export const mappingKeyForm = z.strictObject({ name: requiredText });

/** Long enough to resist guessing by somebody who has the file. */
const passphrase = z
  .string('validation:required')
  .min(12, 'validation:passphrase')
  .max(256, 'validation:passphrase');

export const mappingKeyExport = z.strictObject({ passphrase });

export const mappingKeyImport = z.strictObject({
  name: requiredText,
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
    fingerprint: z.string(),
    choices: z.array(z.object({ id, name: z.string(), fingerprint: z.string() })),
  })
  .meta({ id: 'WorkspaceMappingKey' });
export type WorkspaceMappingKey = z.infer<typeof workspaceMappingKey>;

/** null: a fresh key for the workspace alone. */
export const workspaceMappingKeyForm = z.strictObject({ mapping_key_id: id.nullable() });
