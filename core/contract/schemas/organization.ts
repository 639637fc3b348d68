import { z } from 'zod';
import { id, requiredText, timestamp } from './field';

export const organization = z
  .object({ id, name: z.string(), member_count: z.number().int(), created_at: timestamp })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organization>;

export const organizationForm = z.strictObject({ name: requiredText });
