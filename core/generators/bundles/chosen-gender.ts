import { z } from 'zod';
import type { Gender } from '../words/names';

/** Of made people: as their source names tell it, or one for all. */
export const genderField = z.enum(['source', 'female', 'male']).default('source');

export const chosenGender = (chosen: z.output<typeof genderField>): Gender | null =>
  chosen === 'source' ? null : chosen;
