import { z } from 'zod';
import type { Gender } from '../words/names';

/** The gender of made people: that of the source's name, or one for all. */
export const genderField = z.enum(['source', 'female', 'male']).default('source');

export const chosenGender = (chosen: z.output<typeof genderField>): Gender | null =>
  chosen === 'source' ? null : chosen;
