import { z } from 'zod';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { RandomStream } from '@core/kernel/random';
import type {
  ColumnProfile,
  GeneratorCapabilities,
  GeneratorDefinition,
  Remark,
  ValueDomain,
} from '../generator';
import { mockLocales, type MockLocale } from '../words/locales';
import { drawnTexts, type DrawnFor } from './drawn-text';
import { seedFields } from './parameters';
import { fitTest, textLimit } from './made-values';
import { anyCase, trimmed, type TextForm } from './normalise';
import { drawnFromPool } from './pool-draw';
import { rowSeeds } from './seeded-rows';
import { inSourceCase } from './source-case';

/** Values of a list, each equally likely. */
export interface PoolRecipe {
  readonly pool: readonly string[];
}

/** Values that are composed. */
export interface TextRecipe {
  /** How many different values there are, each about equally likely; Infinity where there is no bound in practice. */
  readonly possible: number;
  /** The length that the narrowest column must have. */
  readonly shortest: number;
  draw(random: RandomStream, limit: number, source: DrawnFor): string;
  /** A value of at most `limit` characters, for columns in which few draws fit. */
  narrow?(random: RandomStream, limit: number): string;
  /** Of a draw that depends on the form of its source value. */
  readonly domainOf?: (text: string) => ValueDomain | null;
}

export type Recipe = PoolRecipe | TextRecipe;

export const localeField = z.enum(['workspace', ...mockLocales]).default('workspace');

/** The parameters that every mock has. */
export const mockFields = {
  consistent: z.boolean().default(true),
  ...seedFields,
};

type Fields = Readonly<Record<string, z.ZodType>>;
type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]> };

export interface MockerSpec<F extends Fields> {
  /** The id is 'mock.' and this. */
  readonly name: string;
  /** Those of one meaning draw alike; the name, if not given. */
  readonly meaning?: string;
  readonly accepts?: readonly LogicalType['kind'][];
  /** Locales with words of their own; empty if language plays no part, and then there is no parameter for it. */
  readonly locales: readonly MockLocale[];
  readonly fields: F;
  /** Words, which are written in capitals or small letters where the source is, and map alike in whatever case. */
  readonly areWords?: boolean;
  /** Values of one form map alike; `trimmed`, if not given, and `anyCase` for words. */
  readonly normalise?: TextForm | ((parameters: Values<F>) => TextForm);
  recipe(locale: MockLocale, parameters: Values<F>, column: ColumnProfile): Recipe;
}

const capabilities: GeneratorCapabilities = {
  protects: 'yes',
  keepsFormat: 'no',
  unique: 'by-size',
  consistent: true,
  key: false,
  keepsNull: true,
  wholeColumn: false,
  readsInput: true,
};

/** A generator that puts made-up values of one kind in place of real ones. */
export function defineMocker<F extends Fields>(spec: MockerSpec<F>): GeneratorDefinition {
  const hasLanguage = spec.locales.length > 0;
  const parameters = z.object({ ...(hasLanguage ? { locale: localeField } : {}), ...mockFields });
  const fields = z.object(spec.fields);
  const all = parameters.extend(spec.fields);

  const recipeFor = (column: ColumnProfile, given: Record<string, unknown>, workspace: string): Recipe => {
    const asked = given.locale === undefined || given.locale === 'workspace' ? workspace : given.locale;
    const locale = spec.locales.find((one) => one === asked) ?? 'en';
    return spec.recipe(locale, fields.parse(given) as Values<F>, column);
  };
  /** One recipe, or one for each locale where only the workspace will tell. */
  const recipes = (column: ColumnProfile, given: Record<string, unknown>): Recipe[] => {
    const open = hasLanguage && (given.locale === undefined || given.locale === 'workspace');
    return (open ? spec.locales : ['en']).map((locale) => recipeFor(column, given, locale));
  };

  return {
    id: `mock.${spec.name}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities,
    parameters: all,
    accepts: spec.accepts ?? ['utf8'],
    locales: spec.locales,
    review: (column, given) => lengthRemarks(column, recipes(column, given)),
    possibleValues(column, given) {
      const counts = recipes(column, given).map((recipe) => possibleOf(recipe, column));
      const least = Math.min(...counts);
      return least === Infinity ? null : least;
    },
    create(given, context) {
      const { consistent, seed } = parameters.parse(given);
      const recipe = recipeFor(context.column, given, context.locale);
      const seeds = rowSeeds(context, { meaning: spec.meaning ?? spec.name, consistent, seed });
      const own = fields.parse(given) as Values<F>;
      const { areWords = false, normalise: form = areWords ? anyCase : trimmed } = spec;
      const normalise = typeof form === 'function' ? form(own) : form;
      const made =
        'pool' in recipe
          ? drawnFromPool(context, { seeds, normalise, pool: recipe.pool })
          : drawnTexts(context, { ...recipe, seeds, normalise });
      return areWords ? inSourceCase(context, made) : made;
    },
  };
}

const possibleOf = (recipe: Recipe, { type }: ColumnProfile): number =>
  'pool' in recipe ? recipe.pool.filter(fitTest(type)).length : recipe.possible;

function lengthRemarks(column: ColumnProfile, recipes: readonly Recipe[]): Remark[] {
  const limit = textLimit(column.type);
  const shortest = Math.max(...recipes.map((recipe) => shortestOf(recipe)));
  const hasNone = recipes.some((recipe) => possibleOf(recipe, column) === 0);
  if (shortest <= limit && !hasNone) return [];
  // a column of listed values takes none of the made ones, whatever their length
  if (limit === Infinity) {
    return [{ severity: 'refusal', code: 'type-not-accepted', params: { type: column.type.kind } }];
  }
  return [
    {
      severity: 'refusal',
      code: 'too-narrow',
      // a language without words of the kind has no shortest one
      params: { length: limit, needed: shortest === Infinity ? limit + 1 : Math.max(shortest, limit + 1) },
    },
  ];
}

const shortestOf = (recipe: Recipe): number =>
  'pool' in recipe
    ? recipe.pool.reduce((least, word) => Math.min(least, word.length), Infinity)
    : recipe.shortest;
