import { z } from 'zod';
import { lazy } from '@core/kernel/lazy';
import { columnField } from '../engine/column-field';
import { mockFields } from '../engine/define-mocker';
import { textReader } from '../engine/text-column';
import type { ColumnProfile, Companion, GeneratorDefinition, ValueDomain } from '../generator';
import { mockLocales, type MockLocale } from '../words/locales';
import { rowsBeside, type MakeBeside } from './rows-beside';
import { TokenDraw } from './token-draw';

export interface Following<R extends string> {
  /** Parameters that name columns, with the side that is read of each. */
  readonly beside: Readonly<Record<R, Companion['side']>>;
  /** What it makes beside other columns is near what the source has. */
  readonly staysNear?: boolean;
  readonly maker: (setting: FollowSetting) => MakeBeside<R>;
  /** Of what it makes beside other columns; absent: as alone. */
  readonly domainOf?: (text: string) => ValueDomain | null;
}

export interface FollowSetting {
  readonly locale: MockLocale;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly draw: TokenDraw;
  readonly column: ColumnProfile;
}

/** A mock that works alone as the given one does, and beside columns that its parameters name follows from those. */
export function following<R extends string>(
  base: GeneratorDefinition,
  { beside, staysNear = false, maker, domainOf }: Following<R>,
): GeneratorDefinition {
  const roles = Object.keys(beside) as R[];
  if (!(base.parameters instanceof z.ZodObject)) throw new TypeError(`${base.id}: no parameters to add to.`);
  const parameters = base.parameters.extend(
    Object.fromEntries(roles.map((role) => [role, columnField])),
  ) as z.ZodType<Record<string, unknown>>;
  const columnOf = (given: Record<string, unknown>, role: R): string | null => {
    const name = given[role];
    return typeof name === 'string' && name !== '' ? name : null;
  };
  const isAlone = (given: Record<string, unknown>) => roles.every((role) => columnOf(given, role) === null);
  return {
    ...base,
    parameters,
    companions: (given) =>
      roles.flatMap((role) => {
        const column = columnOf(given, role);
        return column === null ? [] : [{ column, side: beside[role] }];
      }),
    ...(staysNear ? { keeps: (given: Record<string, unknown>) => [isAlone(given) ? 0 : 1] } : {}),
    create(given, context) {
      if (isAlone(given)) return base.create(given, context);
      const alone = lazy(() => base.create(given, context));
      const draw = new TokenDraw(context, z.object(mockFields).parse(given));
      const { column } = context;
      const asked = given.locale === 'workspace' ? context.locale : given.locale;
      const locale = mockLocales.find((one) => one === asked) ?? 'en';
      const made = rowsBeside({
        context,
        draw,
        columns: roles.map((role) => [role, columnOf(given, role)] as const),
        make: maker({ locale, parameters: given, draw, column }),
        orElse: (input, rows) => textReader(alone().generate(input, rows), column.type),
      });
      return {
        ...made,
        domainOf: domainOf ?? ((text) => alone().domainOf?.(text) ?? null),
      };
    },
  };
}
