import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { mapTexts } from '../../engine/text-column';
import type { GeneratorDefinition } from '../../generator';

const parameters = z.object({ length: z.int().min(1).max(1000).default(4) });

/**
 * The first characters of a text; if it is not longer than that, half of it. Blank and single characters become a full
 * stop.
 */
export const maskTruncate: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'mask.truncate',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, protects: 'part', keepsFormat: 'part', unique: 'no', key: false },
  parameters,
  accepts: ['utf8'],
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps: ({ length }) => [length],
  create: ({ length }) => ({
    generate: (input, { rowCount }) =>
      mapTexts(input, rowCount, (texts) =>
        texts.map((text) => (text === null ? null : beginning(text, length))),
      ),
  }),
};

function beginning(text: string, length: number): string {
  const characters = Array.from(text.trimEnd());
  if (characters.length === 0) return text;
  const kept = characters.length > length ? length : Math.floor(characters.length / 2);
  return characters.slice(0, kept).join('').trimEnd() || '.';
}
