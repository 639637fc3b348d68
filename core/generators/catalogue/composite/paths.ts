import { z } from 'zod';
import { AppError } from '@core/kernel/errors';
import { emptyDocument, madeInOrder, rewritten, spansOf, type Rules } from '../../composite/document-batch';
import { formatOf } from '../../composite/formats';
import { innerGenerator } from '../../composite/inner-generators';
import { innerValues, type InnerValues } from '../../composite/inner-values';
import { PathMatcher } from '../../composite/path-matcher';
import { readRules } from '../../composite/path-rules';
import { keptAtPaths, reviewPaths } from '../../composite/review-paths';
import { bijection } from '../../engine/capabilities';
import { fitTest } from '../../engine/made-values';
import { mapTexts } from '../../engine/text-column';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition } from '../../generator';
import { maskRedact } from '../mask/redact';

const parameters = z.object({
  rules: z.string().max(8000).meta({ format: 'paths' }).default(''),
  others: z.enum(['keep', 'redact']).default('keep'),
  unreadable: z.enum(['redact', 'null', 'keep', 'refuse']).default('redact'),
});
type Parameters = z.output<typeof parameters>;

/**
 * A generator for each path of a document: JSON, XML, hstore, a list, or pairs such as 'name=value'. Values are
 * replaced in place, so a document keeps its white space, order and keys, and a number stays a number. Each replacement
 * depends on the value alone, as in a separate column. Documents nested deeper than 64 or longer than four million
 * characters count as unreadable.
 */
export const compositePaths: GeneratorDefinition<Parameters> = {
  id: 'composite.paths',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...bijection, unique: 'no', key: false },
  parameters,
  accepts: ['json', 'xml', 'list', 'utf8', 'unknown'],
  locales: [],
  review: (column, { rules, unreadable }) =>
    unreadable === 'null' && !column.nullable
      ? [{ severity: 'refusal', code: 'not-nullable', params: {} }]
      : reviewPaths(column, rules),
  possibleValues: () => null,
  keeps: ({ rules, others, unreadable }) => [
    unreadable === 'keep' ? 1 : 0,
    ...keptAtPaths(readRules(rules).rules, others === 'redact' ? 0 : 1),
  ],
  partsOf({ type }, given) {
    const rules = rulesOf(given);
    return (text) =>
      spansOf(text, type, rules)?.map((span) => ({
        place: `${span.rule}${span.isNumber ? numberMark : ''}`,
        from: span.from,
        to: span.to,
        text: span.text,
      })) ?? [{ place: '', from: 0, to: text.length, text }];
  },
  create: documents,
};

/** Behind the place of a value that stands as a number, which stays one. */
const numberMark = 'n';

/** Documents: what is parsed becomes garbage before it accumulates. */
const readAtOnce = 512;

function rulesOf({ rules, others }: Parameters): Rules {
  const all = readRules(rules).rules;
  const matcher = new PathMatcher(all.map(({ steps }) => steps));
  return { all, matcher, others: others === 'redact' ? all.length : -1 };
}

function documents(given: Parameters, context: GeneratorContext): ColumnGenerator {
  const { table, name, type } = context.column;
  const rules = rulesOf(given);
  const inner = rules.all.map(({ generator, parameters: options, path }) =>
    innerValues(innerGenerator(generator)!, options, path, context),
  );
  const redacted = innerValues(maskRedact, {}, '', context);
  const makerOf = (rule: number): InnerValues => inner[rule] ?? redacted;
  const redact = (text: string, isNumber = false) => redacted.make([text], isNumber)[0]!;
  const fits = fitTest(type);
  const unreadable = (text: string): string | null => {
    switch (given.unreadable) {
      case 'keep':
        return text;
      case 'null':
        return null;
      case 'redact':
        return emptyDocument(type, text) ?? redact(text);
      case 'refuse':
        throw new AppError('value-unreadable', { details: { table, column: name } });
    }
  };
  const makeSome = (texts: readonly (string | null)[]): (string | null)[] => {
    const read = texts.map((text) => (text === null ? [] : spansOf(text, type, rules)));
    const made = madeInOrder(
      read.flatMap((spans) => spans ?? []),
      makerOf,
    );
    return texts.map((text, row) => {
      const spans = read[row];
      if (text === null || spans?.length === 0) return text;
      if (!spans) return unreadable(text);
      const format = formatOf(text, type);
      const own = rewritten(text, spans, made, format);
      // in a narrow column a generated value may be too long; a redacted one never is
      return fits(own) ? own : rewritten(text, spans, (span) => redact(span.text, span.isNumber), format);
    });
  };
  return {
    generate: (input, { rowCount }) =>
      mapTexts(input, rowCount, (texts) => {
        const made: (string | null)[] = [];
        for (let from = 0; from < texts.length; from += readAtOnce)
          made.push(...makeSome(texts.slice(from, from + readAtOnce)));
        return made;
      }),
    domainOf(part) {
      const place = part.slice(0, part.indexOf(' '));
      const isNumber = place.endsWith(numberMark);
      const domain =
        place === '' ? null : makerOf(parseInt(place)).domainOf(part.slice(place.length + 1), isNumber);
      return domain && { ...domain, name: `${place} ${domain.name}` };
    },
  };
}
