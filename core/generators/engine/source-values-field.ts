import { z } from 'zod';

/**
 * A text that may hold values of the source, such as the list that a suggestion has read. Only members who may see rows
 * are shown it, and others keep it by leaving it empty.
 */
export const sourceValuesField = (length: number) =>
  z.string().max(length).default('').meta({ holdsSourceValues: true });
