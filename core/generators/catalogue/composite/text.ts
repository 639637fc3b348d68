import { z } from 'zod';
import { madeInOrder, rewritten } from '../../composite/document-batch';
import { findInText, textKinds } from '../../composite/find-in-text';
import { innerGenerator } from '../../composite/inner-generators';
import { innerValues } from '../../composite/inner-values';
import { bijection } from '../../engine/capabilities';
import { fitTest } from '../../engine/made-values';
import { mapTexts } from '../../engine/text-column';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition } from '../../generator';
import { maskRedact } from '../mask/redact';

const parameters = z.object({
  names: z.boolean().default(true),
  contacts: z.boolean().default(true),
  addresses: z.boolean().default(true),
  numbers: z.boolean().default(true),
});
type Parameters = z.output<typeof parameters>;

/**
 * Names, e-mail addresses, telephone numbers, addresses and long numbers within a text, each replaced as in a separate
 * column; the rest of the text stays. It finds what has a recognisable form or is in a list of names, and not
 * everything: a surname by itself is left. The proof searches the remaining text for values that are protected
 * elsewhere.
 */
export const compositeText: GeneratorDefinition<Parameters> = {
  id: 'composite.text',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, unique: 'no', key: false },
  parameters,
  accepts: ['utf8'],
  locales: [],
  review: () => [{ severity: 'warning', code: 'text-is-searched', params: {} }],
  possibleValues: () => null,
  keeps: (given) => [1, ...Object.values(parameters.parse(given)).map((isFound) => (isFound ? 0 : 1))],
  partsOf: (_, given) => (text) =>
    findInText(text, given).map(({ rule, ...span }) => ({ place: String(rule), ...span })),
  create: texts,
};

function texts(given: Parameters, context: GeneratorContext): ColumnGenerator {
  const inner = textKinds.map(({ generator, kind }) =>
    innerValues(innerGenerator(generator)!, {}, kind, context),
  );
  const redacted = innerValues(maskRedact, {}, '', context);
  const fits = fitTest(context.column.type);
  return {
    generate: (input, { rowCount }) =>
      mapTexts(input, rowCount, (all) => {
        const found = all.map((text) => (text === null ? [] : findInText(text, given)));
        const made = madeInOrder(found.flat(), (rule) => inner[rule]!);
        return all.map((text, row) => {
          const spans = found[row]!;
          if (text === null || spans.length === 0) return text;
          const own = rewritten(text, spans, made);
          return fits(own) ? own : rewritten(text, spans, (span) => redacted.make([span.text], false)[0]!);
        });
      }),
    domainOf(part) {
      const place = part.slice(0, part.indexOf(' '));
      const domain = inner[Number(place)]!.domainOf(part.slice(place.length + 1));
      return domain && { ...domain, name: `${place} ${domain.name}` };
    },
  };
}
