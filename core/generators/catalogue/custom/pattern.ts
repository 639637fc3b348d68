import { z } from 'zod';
import { byRule } from '../../engine/capabilities';
import { drawnTexts } from '../../engine/drawn-text';
import { textLimit } from '../../engine/made-values';
import { anyValue, trimmed } from '../../engine/normalise';
import { parsePattern, PatternError } from '../../engine/pattern/parse-pattern';
import { valuesOfPattern, type PatternValues } from '../../engine/pattern/pattern-values';
import { seedFields } from '../../engine/parameters';
import { rowSeeds } from '../../engine/seeded-rows';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({
  pattern: z.string().min(1).max(200).default('[A-Z]{2}-\\d{4}'),
  ...seedFields,
});

const valuesOf = (pattern: string): PatternValues => valuesOfPattern(parsePattern(pattern));

function valuesOrFault(pattern: string): PatternValues | PatternError {
  try {
    return valuesOf(pattern);
  } catch (error) {
    if (error instanceof PatternError) return error;
    throw error;
  }
}

/** A text that matches a regular expression, of the part of them that says how a value looks. */
export const customPattern: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'custom.pattern',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: byRule,
  parameters,
  accepts: ['utf8'],
  locales: [],
  review({ type }, { pattern }) {
    const values = valuesOrFault(pattern);
    if (values instanceof PatternError) {
      const { position, reason } = values;
      return [
        { severity: 'refusal', code: 'pattern-syntax', params: { position: position + 1, cause: reason } },
      ];
    }
    const length = textLimit(type);
    if (values.longest <= length) return [];
    return [{ severity: 'refusal', code: 'too-narrow', params: { length, needed: values.longest } }];
  },
  possibleValues(_, { pattern }) {
    const values = valuesOrFault(pattern);
    return values instanceof PatternError || values.possible === Infinity ? null : values.possible;
  },
  create({ pattern, seed }, context) {
    const values = valuesOf(pattern);
    return drawnTexts(context, {
      seeds: rowSeeds(context, { meaning: 'custom-pattern', consistent: false, seed }),
      normalise: anyValue,
      compare: trimmed,
      draw: (random) => values.draw(random),
    });
  },
};
