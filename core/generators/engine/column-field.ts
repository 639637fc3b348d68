import { z } from 'zod';

/** The name of another column of the table that a generator reads; null: none. */
export const columnField = z.string().max(128).nullable().default(null).meta({ format: 'column' });
