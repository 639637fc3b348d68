import { z } from 'zod';
import { allKinds } from '../engine/capabilities';
import type { GeneratorDefinition } from '../generator';

/** The source value itself, untouched and, where it can be, undecoded. */
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
    avoidsSource: false,
    readsInput: false,
  },
  parameters: z.object({}),
  accepts: allKinds,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  create: () => ({ generate: (input) => input }),
};
