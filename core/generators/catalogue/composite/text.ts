import { z } from 'zod';
import { madeInOrder, rewritten } from '../../composite/document-batch';
import type { Column } from '@core/kernel/data/column';
import { findInText, textKinds, type PersonBeside } from '../../composite/find-in-text';
import { innerGenerator } from '../../composite/inner-generators';
import { innerValues } from '../../composite/inner-values';
import { bijection } from '../../engine/capabilities';
import { partsOfName } from '../../bundles/full-name';
import { isParticle } from '../../words/particles';
import type { KnownWord } from '../../composite/find-known';
import { wordsOfName } from '../../bundles/person-names';
import { columnField } from '../../engine/column-field';
import { columnOfTexts, fitTest } from '../../engine/made-values';
import { mapTexts, textReader } from '../../engine/text-column';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition, ValueDomain } from '../../generator';
import { maskDateHash } from '../mask/date-hash';
import { maskRedact } from '../mask/redact';

const parameters = z.object({
  names: z.boolean().default(true),
  contacts: z.boolean().default(true),
  addresses: z.boolean().default(true),
  numbers: z.boolean().default(true),
  dates: z.boolean().default(true),
  firstNameColumn: columnField,
  lastNameColumn: columnField,
  fullNameColumn: columnField,
  birthDateColumn: columnField,
});
const beside = ['firstNameColumn', 'lastNameColumn', 'fullNameColumn', 'birthDateColumn'] as const;
const wanted = ['names', 'contacts', 'addresses', 'numbers', 'dates'] as const;
type Parameters = z.output<typeof parameters>;

/**
 * Names, e-mail addresses, telephone numbers, addresses and long numbers within a text, each replaced as in a separate
 * column; the rest of the text stays. It finds what has a recognisable form or is in a list of names, and not
 * everything: a surname by itself that no list has and that is not beside it is left. Dates become others of their year, and
 * the birth date beside it what that becomes. The proof searches the remaining text for values that are protected
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
  keeps: (given) => [1, ...wanted.map((kind) => (parameters.parse(given)[kind] ? 0 : 1))],
  companions: (given) =>
    beside.flatMap((role) => {
      const column = parameters.parse(given)[role];
      return column === null ? [] : [{ column, side: 'source' as const }];
    }),
  partsOf: (_, given) => (text) =>
    findInText(text, given).map(({ rule, ...span }) => ({ place: String(rule), ...span })),
  create: texts,
};

function texts(given: Parameters, context: GeneratorContext): ColumnGenerator {
  const inner = textKinds.map(({ generator, kind }) =>
    generator === 'mask.date-hash'
      ? innerValues(maskDateHash, { within: 'year' }, kind, context)
      : innerValues(innerGenerator(generator)!, {}, kind, context),
  );
  const named = beside.filter((role) => given[role] !== null);
  const redacted = innerValues(maskRedact, {}, '', context);
  const fits = fitTest(context.column.type);
  return {
    generate(input, { rowCount }, companions = []) {
      const personOf = personReader(named, companions, context);
      // a text that stands once for several rows has no row of its own
      const column =
        personOf === null ? input : columnOfTexts(context.column.type, textsIn(input, rowCount, context));
      return mapTexts(column, rowCount, (all) => {
        const found = all.map((text, row) => (text === null ? [] : findInText(text, given, personOf?.(row))));
        const made = madeInOrder(found.flat(), (rule) => inner[rule]!);
        return all.map((text, row) => {
          const spans = found[row]!;
          if (text === null || spans.length === 0) return text;
          const own = rewritten(text, spans, made);
          return fits(own) ? own : rewritten(text, spans, (span) => redacted.make([span.text], false)[0]!);
        });
      });
    },
    domainOf(part) {
      const place = part.slice(0, part.indexOf(' '));
      const text = part.slice(place.length + 1);
      const isDate = textKinds[Number(place)]!.kind === 'date';
      const domain = isDate ? yearOf(text) : inner[Number(place)]!.domainOf(text, false);
      return domain && { ...domain, name: `${place} ${domain.name}` };
    },
  };
}

function textsIn(input: Column, rowCount: number, { column }: GeneratorContext): (string | null)[] {
  const read = textReader(input, column.type);
  return Array.from({ length: rowCount }, (_, row) => read(row));
}

/** Who a row is about, by the columns beside its text; null without such columns. */
function personReader(
  named: readonly (typeof beside)[number][],
  companions: readonly Column[],
  context: GeneratorContext,
): ((row: number) => PersonBeside) | null {
  if (companions.length === 0) return null;
  const readers = new Map(
    named.map((role, at) => [role, textReader(companions[at]!, context.companions![at]!)] as const),
  );
  const valueOf = (role: (typeof beside)[number], row: number) => readers.get(role)?.(row) ?? null;
  return (row) => {
    const [first, last, full] = (['firstNameColumn', 'lastNameColumn', 'fullNameColumn'] as const).map(
      (role) => valueOf(role, row),
    );
    const names = [...wordsAs('first-name', first), ...wordsAs('last-name', last), ...wordsOfFull(full)];
    return { names, birthDate: valueOf('birthDateColumn', row) };
  };
}

const wordsAs = (kind: KnownWord['kind'], text: string | null | undefined): KnownWord[] =>
  wordsOfName(text ?? '').flatMap((word) => (isParticle(word) ? [] : [{ text: word, kind }]));

const wordsOfFull = (text: string | null | undefined): KnownWord[] =>
  partsOfName(text ?? '').flatMap(({ role, text: part }) =>
    role === 'first' || role === 'last' ? wordsAs(`${role}-name`, part) : [],
  );

/** The days of its year, one of which a date becomes. */
const yearOf = (date: string): ValueDomain => ({
  name: `year ${/\d{4}/.exec(date)?.[0] ?? ''}`,
  size: 365,
  stays: 'never',
});
