import { z } from 'zod';
import { piiEntities } from './choices';

/** The kinds of personal data. Labels are texts of the pages. */
export const piiEntity = z.enum(piiEntities);
export type PiiEntity = z.infer<typeof piiEntity>;
