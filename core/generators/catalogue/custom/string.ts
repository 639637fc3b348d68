import { z } from 'zod';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { byRule } from '../../engine/capabilities';
import { drawnTexts } from '../../engine/drawn-text';
import { LetterForm } from '../../engine/letter-form';
import { textLimit } from '../../engine/made-values';
import { seedFields } from '../../engine/parameters';
import { anyValue, trimmed } from '../../engine/normalise';
import { rowSeeds } from '../../engine/seeded-rows';
import { drawnSeed } from '../../engine/seeds';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition } from '../../generator';
import { isNull } from '@core/kernel/data/column';

const parameters = z.object({
  template: z.string().min(1).max(64).default('????-####'),
  distinct: z.boolean().default(false),
  ...seedFields,
});
type Parameters = z.output<typeof parameters>;

/** A text of a form: # is a digit, ? a letter, [1-5] a digit from 1 to 5, \ takes the next character as it is. */
export const customString: GeneratorDefinition<Parameters> = {
  id: 'custom.string',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['utf8'],
  locales: [],
  review(column, { template }) {
    const { length } = new LetterForm(template);
    const limit = textLimit(column.type);
    if (length <= limit) return [];
    return [{ severity: 'refusal', code: 'too-narrow', params: { length: limit, needed: length } }];
  },
  possibleValues: (_, { template }) => new LetterForm(template).possible,
  isDistinct: (_, { template, distinct }) => distinct && new LetterForm(template).possible <= 2 ** 53,
  create(given, context) {
    const form = new LetterForm(given.template);
    if (given.distinct && form.possible <= 2 ** 53)
      return numbered(form, drawnSeed(given.seed, context), context);
    const seeds = rowSeeds(context, { meaning: 'custom-string', consistent: false, seed: given.seed });
    return drawnTexts(context, {
      seeds,
      normalise: anyValue,
      compare: trimmed,
      draw: (random) => form.draw(random),
    });
  },
};

/** Permutes row numbers, so that all rows differ as long as there are enough texts. */
function numbered(
  form: LetterForm,
  seed: number | string,
  { hash, domain }: GeneratorContext,
): ColumnGenerator {
  const permutation = new KeyedPermutation(hash.derive(`custom-string:${domain}:${seed}`), form.possible);
  return {
    domainOf: () => ({ name: 'numbered', size: form.possible, stays: 'each' }),
    generate: (input, { firstRow, rowCount }) => ({
      storage: 'text',
      values: Array.from({ length: rowCount }, (_, row) =>
        isNull(input, row) ? null : form.at(permutation.at((firstRow + row) % form.possible)),
      ),
    }),
  };
}
