import { z } from 'zod';

/**
 * A list of values, which may be those of the source, such as the list that a suggestion has read. Only members who may see rows
 * are shown it, and others keep it by leaving it empty.
 */
export const valueListField = (length: number) =>
  z.string().max(length).default('').meta({ format: 'value_list', holdsSourceValues: true });
