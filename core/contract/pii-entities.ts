import { z } from 'zod';
import { piiEntities } from './choices';

/** What kind of personal data a column holds. Labels are texts of the pages. */
export const piiEntity = z.enum(piiEntities);
export type PiiEntity = z.infer<typeof piiEntity>;
