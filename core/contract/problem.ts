import { z } from 'zod';

/** Texts that clients of the specification compare word for word. */
export const fixedDetails = {
  notAuthenticated: 'Authentication credentials were not provided.',
  insufficientPermissions: 'You do not have sufficient permissions to view this.',
  jobIdNotFound: 'Error in Core API: Job ID not found',
} as const;

export const problemContentType = 'application/problem+json';

/** A value that may appear in an error text: numbers, codes and table names, never row values. */
export const messageParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type MessageParams = z.infer<typeof messageParams>;

/**
 * RFC 9457 problem document, in the language of the request except for the fixed texts above. `errors` has texts by
 * field path, where '' is the form as a whole; `error_keys` has their keys ('validation:required'), the same in every
 * language. `params` are the values in the text of `code`.
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    error_keys: z.record(z.string(), z.array(z.string())),
    params: messageParams.optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
