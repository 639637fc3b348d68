import { z } from 'zod';
import { connectorType } from '../enums';
import { limits } from '../limits';
import { timestamp } from './field';

export const liveness = z.object({ status: z.literal('ok'), at: timestamp }).meta({ id: 'Liveness' });

export const versions = z
  .object({
    application: z.string(),
    api: z.string(),
    node: z.string(),
    store: z.object({ kind: z.enum(['sqlite', 'postgresql']), version: z.string(), migration: z.string() }),
    connectors: z.array(z.object({ type: connectorType, label: z.string(), client: z.string().nullable() })),
  })
  .meta({ id: 'Versions' });
export type Versions = z.infer<typeof versions>;

/** Of the cluster that can run jobs. Without one, jobs run on this machine. */
export const rayHealth = z
  .object({
    is_configured: z.boolean(),
    is_healthy: z.boolean(),
    version: z.string().nullable(),
    nodes: z.number().int().nullable(),
    dashboard_url: z.string().nullable(),
  })
  .meta({ id: 'RayHealth' });
export type RayHealth = z.infer<typeof rayHealth>;

export const uploadBody = z.strictObject({
  files: z
    .array(z.file().max(limits.uploadBytesMax - 1, 'validation:file-size'))
    .min(1, 'validation:required'),
});

/** `filename` is the name for fetching the file; `original_name` the one it was uploaded under. */
export const uploadedFiles = z
  .object({
    files: z.array(z.object({ filename: z.string(), original_name: z.string(), bytes: z.number().int() })),
  })
  .meta({ id: 'UploadedFiles' });
export type UploadedFiles = z.infer<typeof uploadedFiles>;
