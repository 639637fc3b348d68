import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { LetterForm } from '../../engine/letter-form';
import { drawnNumbers, rangeRemarks } from '../../engine/made-numbers';
import { seedFields } from '../../engine/parameters';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  template: z
    .string()
    .regex(/^(?:\d|#|\[\d-\d\]){1,15}$/)
    .default('######'),
  ...seedFields,
});

const largest = (template: string): number =>
  Number(template.replace(/\[\d-(\d)\]/g, '$1').replaceAll('#', '9'));

/** A whole number of a form: # is a digit, [1-5] a digit from 1 to 5, other digits stand for themselves. */
export const customInteger: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'custom.integer',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['int', 'decimal'],
  locales: [],
  review: (column, { template }) => rangeRemarks(column, 0, largest(template)),
  possibleValues: (_, { template }) => new LetterForm(template).possible,
  create({ template, seed }, context) {
    const form = new LetterForm(template);
    return drawnNumbers(context, {
      meaning: 'custom-integer',
      seed,
      decimals: 0,
      possible: form.possible,
      draw: (random) => Number(form.draw(random)),
    });
  },
};
