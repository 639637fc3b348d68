import { z } from 'zod';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { byRule } from '../engine/capabilities';
import { columnField } from '../engine/column-field';
import { localeField, mockFields } from '../engine/define-mocker';
import { textLimit, tooLong } from '../engine/made-values';
import type { ColumnProfile, Companion, GeneratorDefinition, ValueDomain } from '../generator';
import type { MockLocale } from '../words/locales';
import type { NameLanguage } from './name-book';
import { rowsBeside, type MakeBeside, type MakeNarrow } from './rows-beside';
import { TokenDraw } from './token-draw';

type Fields = Readonly<Record<string, z.ZodType>>;
type Values<F extends Fields> = { [K in keyof F]: z.output<F[K]> };

export interface RowMockerSpec<F extends Fields, R extends string> {
  /** The id is 'mock.' and this. */
  readonly name: string;
  readonly accepts?: readonly LogicalType['kind'][];
  /** Made values are near the source's (`capabilities.protects` is 'part'). */
  readonly staysNear?: boolean;
  readonly locales: readonly MockLocale[];
  readonly fields: F;
  /** Parameters that name columns, with the side that is read of each. */
  readonly beside: Readonly<Record<R, Companion['side']>>;
  /** Where both sides of a column are read: the parameter that names it for the second. */
  readonly parameterOf?: Readonly<Partial<Record<NoInfer<R>, NoInfer<R>>>>;
  /** Alone it carries a key, as in a generator. Absent: never. */
  readonly carriesKey?: true;
  /** How many different values there are. */
  possible(locale: MockLocale, parameters: Values<F>, column: ColumnProfile): number;
  /** How many at least, as in a generator; null: as many as possible. */
  fewest?(locale: MockLocale, parameters: Values<F>, beside: readonly R[]): number | null;
  /** Characters that the narrowest column must have. */
  shortest(locale: MockLocale, parameters: Values<F>): number;
  /** Makes the value of a row, at most `limit` characters; null if nothing fits. */
  maker(setting: Setting<F>): MakeBeside<R>;
  /** Makes any value that fits, for a column in which none like the source does; null if nothing fits. */
  narrow?(setting: Setting<F>): MakeNarrow;
  /** The set that a source value is mapped into, as `domainOf` of a generator; absent: `possible` has its size. */
  domainOf?(setting: Setting<F>): (text: string) => ValueDomain | null;
}

export interface Setting<F extends Fields> {
  readonly locale: MockLocale;
  /** The same, with whether it was chosen for the column. */
  readonly language: NameLanguage;
  readonly parameters: Values<F>;
  readonly draw: TokenDraw;
  readonly column: ColumnProfile;
  /** As in the context of a generator. */
  readonly mailSuffix: number;
}

/** A mock that may follow other columns of its row: what belongs together is mapped together. */
export function defineRowMocker<F extends Fields, R extends string>(
  spec: RowMockerSpec<F, R>,
): GeneratorDefinition {
  const roles = Object.keys(spec.beside) as R[];
  const parameterOf = (role: R): R => spec.parameterOf?.[role] ?? role;
  const hasLanguage = spec.locales.length > 0;
  const own = z.object(spec.fields);
  const columns = z.record(z.string(), z.unknown());
  const parameters = z
    .object(hasLanguage ? { locale: localeField } : {})
    .extend(mockFields)
    .extend(spec.fields)
    .extend(Object.fromEntries(roles.map((role) => [parameterOf(role), columnField])));
  const ownOf = (given: unknown) => own.parse(given) as Values<F>;
  const columnOf = (given: Record<string, unknown>, role: R): string | null => {
    const name = columns.parse(given)[parameterOf(role)];
    return typeof name === 'string' ? name : null;
  };
  const localesFor = (given: Record<string, unknown>): readonly MockLocale[] => {
    const named = spec.locales.find((locale) => locale === given.locale);
    return named ? [named] : hasLanguage ? spec.locales : ['en'];
  };
  const localeOf = (given: Record<string, unknown>, workspace: string): MockLocale => {
    const asked = given.locale === undefined || given.locale === 'workspace' ? workspace : given.locale;
    return spec.locales.find((locale) => locale === asked) ?? 'en';
  };

  return {
    id: `mock.${spec.name}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities: {
      ...byRule,
      ...(spec.staysNear ? { protects: 'part' } : {}),
      keepsFormat: 'yes',
      consistent: true,
    },
    parameters,
    accepts: spec.accepts ?? ['utf8'],
    locales: spec.locales,
    review(column, given) {
      const shortest = Math.max(...localesFor(given).map((locale) => spec.shortest(locale, ownOf(given))));
      const length = textLimit(column.type);
      const { type } = column;
      // in a wider one some name fits, and they are many to count
      const isTight = type.kind === 'utf8' && length < 20;
      const hasNone =
        isTight && localesFor(given).some((locale) => spec.possible(locale, ownOf(given), column) === 0);
      if (shortest <= length && !hasNone) return [];
      const needed = Math.max(shortest, length + 1);
      return [{ severity: 'refusal', code: 'too-narrow', params: { length, needed } }];
    },
    possibleValues(column, given) {
      const least = Math.min(
        ...localesFor(given).map((locale) => spec.possible(locale, ownOf(given), column)),
      );
      return least === Infinity ? null : least;
    },
    fewestValues: (_, given) =>
      localesFor(given).reduce<number | null>((least, locale) => {
        const named = roles.filter((role) => columnOf(given, role) !== null);
        const fewest = spec.fewest?.(locale, ownOf(given), named) ?? null;
        return fewest === null ? least : Math.min(fewest, least ?? Infinity);
      }, null),
    ...(spec.carriesKey && {
      carriesKey: (given: Record<string, unknown>) =>
        given.consistent !== false && roles.every((role) => !columnOf(given, role)),
    }),
    companions: (given) =>
      roles.flatMap((role) => {
        const column = columnOf(given, role);
        return column === null ? [] : [{ column, side: spec.beside[role] }];
      }),
    create(given, context) {
      const mapping = z.object(mockFields).parse(given);
      const draw = new TokenDraw(context, mapping);
      const { column } = context;
      const locale = localeOf(given, context.locale);
      const setting = {
        locale,
        language: { locale, isChosen: given.locale === locale },
        parameters: ownOf(given),
        draw,
        column,
        mailSuffix: context.mailSuffix ?? 0,
      };
      const domainOf = spec.domainOf?.(setting);
      const made = rowsBeside({
        context,
        draw,
        columns: roles.map((role) => [role, columnOf(given, role)] as const),
        make: spec.maker(setting),
        narrow: spec.narrow?.(setting),
        orElse() {
          throw tooLong(column);
        },
      });
      return domainOf ? { ...made, domainOf } : made;
    },
  };
}
