import { z } from 'zod';
import type { GeneratorDefinition } from '../generator';

/** A mock with the choice of leaving the values as they are, where others follow from them. */
export function staying(base: GeneratorDefinition): GeneratorDefinition {
  if (!(base.parameters instanceof z.ZodObject)) throw new TypeError(`${base.id}: no parameters to add to.`);
  const parameters = base.parameters.extend({ stays: z.boolean().default(false) }) as z.ZodType<
    Record<string, unknown>
  >;
  return {
    ...base,
    parameters,
    keeps: ({ stays }) => [stays === true ? 1 : 0],
    create: (given, context) =>
      given.stays === true ? { generate: (input) => input } : base.create(given, context),
  };
}
