import { z } from 'zod';
import { logicalKinds } from '@core/kernel/data/logical-type';
import type { GeneratorDefinition } from '../generator';

/** The source value itself, unchanged and, if possible, undecoded. */
export const duplicate: GeneratorDefinition = {
  id: 'duplicate',
  family: 'Duplicate',
  treatment: 'duplicate',
  capabilities: {
    protects: 'no',
    keepsFormat: 'yes',
    unique: 'as-source',
    consistent: false,
    key: true,
    keepsNull: true,
    wholeColumn: false,
    readsInput: false,
  },
  parameters: z.object({}),
  accepts: logicalKinds,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  create: () => ({ generate: (input) => input }),
};
