import { z } from 'zod';
import { lazy } from '@core/kernel/lazy';
import { wordsIn } from '@core/kernel/word-list';
import { columnField } from '../engine/column-field';
import { columnOfTexts, fitTest } from '../engine/made-values';
import { textReader } from '../engine/text-column';
import type { GeneratorDefinition } from '../generator';
import { mockLocales } from '../words/locales';
import { titles } from '../words/names';
import { isAddress, isParticle } from '../words/particles';

const greetings = new Set(
  wordsIn(`
dear hello hi beste geachte geachten waarde lieve hallo sehr geehrte geehrter liebe lieber guten tag cher chère bonjour estimado estimada
querido querida apreciado apreciada mevrouw meneer heer heren dames en und and to the aan an die den
`),
);
const known = lazy(() => new Set(mockLocales.flatMap((locale) => titles(locale).map(small))));

const role = 'lastNameColumn';

/**
 * A mock of titles for letters too: of 'Dear Mrs. Jones' the name becomes the surname of the row as it is made, or is
 * left out where no column has one. What is neither a title nor a greeting is replaced as a whole, so no name stays.
 */
export function withSalutations(base: GeneratorDefinition): GeneratorDefinition {
  if (!(base.parameters instanceof z.ZodObject)) throw new TypeError(`${base.id}: no parameters to add to.`);
  const nameColumn = (given: Record<string, unknown>): string | null =>
    typeof given[role] === 'string' && given[role] !== '' ? given[role] : null;
  const before = (given: Record<string, unknown>) => base.companions?.(given) ?? [];
  return {
    ...base,
    parameters: base.parameters.extend({ [role]: columnField }),
    companions: (given) => {
      const column = nameColumn(given);
      return column === null ? before(given) : [...before(given), { column, side: 'made' }];
    },
    create(given, context) {
      const { type } = context.column;
      const inner = base.create(given, context);
      const alone = base.create(
        { ...given, firstNameColumn: null, fullNameColumn: null, genderColumn: null },
        context,
      );
      const fits = fitTest(type);
      const count = before(given).length;
      const nameType = nameColumn(given) === null ? undefined : context.companions?.[count];
      return {
        ...inner,
        generate(input, rows, companions = []) {
          const made = inner.generate(input, rows, companions.slice(0, count));
          const source = textReader(input, type);
          const isForeign = (row: number): boolean => {
            const text = source(row);
            return text !== null && text.trim() !== '' && nameIn(text) !== '';
          };
          const foreign = Array.from({ length: rows.rowCount }, (_, row) => isForeign(row));
          if (!foreign.includes(true)) return made;
          const result = textReader(made, type);
          const instead = textReader(alone.generate(input, rows), type);
          const names = companions[count] && nameType ? textReader(companions[count], nameType) : () => null;
          const texts = foreign.map((isNamed, row) => {
            if (!isNamed) return result(row);
            const text = greeted(source(row)!, result(row) ?? '', names(row)?.trim() ?? '');
            return text !== '' && fits(text) ? text : instead(row);
          });
          return columnOfTexts(type, texts);
        },
      };
    },
  };
}

/** What stands behind the greeting and the titles: a name, as far as anybody knows. */
function nameIn(text: string): string {
  const words = text.trim().split(/\s+/);
  const from = words.findIndex((word) => !isGreeting(word));
  return from < 0 ? '' : words.slice(from).join(' ');
}

/** The greeting with the made name; empty if there is no greeting. @param made the title as it is made, if it is one */
function greeted(text: string, made: string, name: string): string {
  const front = text
    .trim()
    .slice(0, text.trim().length - nameIn(text).length)
    .trim();
  const sign = /[,:!、]$/.exec(text.trim())?.[0] ?? '';
  if (front === '') return nameIn(made) === '' ? made : '';
  return `${front} ${name}`.trim() + sign;
}

function isGreeting(word: string): boolean {
  const one = small(word);
  return greetings.has(one) || isAddress(one) || isParticle(one) || known().has(one);
}

function small(word: string): string {
  return word.toLowerCase().replace(/[.,:!、]+$/, '');
}
