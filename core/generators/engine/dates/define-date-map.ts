import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import type { Column } from '@core/kernel/data/column';
import type {
  ColumnProfile,
  Companion,
  GeneratorContext,
  GeneratorDefinition,
  Remark,
  RowRange,
  ValueDomain,
} from '../../generator';
import { textLimit } from '../made-values';
import { seedField, seedFields } from '../parameters';
import { rowSeeds, type Drawing } from '../seeded-rows';
import { columnReader, numberReader } from './decide-format';
import { infinityDomain, mapDays, type MapDay } from './map-days';
import { readsDatesOf, textDateFields, textDateRemarks, unreadableTexts } from './unreadable';

type Fields = Readonly<Record<string, z.ZodType>>;
type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]> };

/** What a map of days has to work with. */
export interface DateSetting<F extends Fields> {
  readonly parameters: Values<F> & { readonly seed: number | null };
  readonly context: GeneratorContext;
  /** A stream for a row, by its day where mapping is consistent. */
  readonly draws: (drawing: Omit<Drawing, 'seed'>) => (day: number, row: number) => RandomStream;
}

export interface DateMapSpec<F extends Fields> extends Pick<
  GeneratorDefinition,
  'id' | 'family' | 'treatment' | 'capabilities'
> {
  readonly fields: F;
  /** It reads whole numbers, too: 19870321, or a year. */
  readonly readsNumbers?: boolean;
  /** 'mapped': what a day becomes follows from it alone; 'none': by a rule without a seed. Absent: it is drawn. */
  readonly seeds?: 'mapped' | 'none';
  review?(parameters: Values<F>): readonly Remark[];
  possible?(parameters: Values<F>): number;
  /** Different days become different ones: a column of days or moments stays as unique as it was. */
  readonly isInjective?: boolean;
  readonly keeps?: (parameters: Values<F>) => readonly number[];
  readonly companions?: (parameters: Values<F>) => readonly Companion[];
  domainOf?(parameters: Values<F>): (text: string) => ValueDomain | null;
  /** How a day becomes another; `beside` are the companions of the batch. */
  map(setting: DateSetting<F>): (rows: RowRange, beside: readonly Column[]) => MapDay;
}

/** A day as a number has eight digits. */
const numberRemarks = ({ type }: ColumnProfile): Remark[] =>
  type.kind === 'int' && textLimit(type) < 8
    ? [{ severity: 'refusal', code: 'too-narrow', params: { length: textLimit(type), needed: 8 } }]
    : [];

const seedsOf = (seeds: 'mapped' | 'none' | undefined) =>
  seeds === 'none' ? {} : seeds === 'mapped' ? { seed: seedField } : seedFields;

/** A generator that puts another day in place of each: of dates, timestamps, and texts in the format of their column. */
export function defineDateMap<F extends Fields>(spec: DateMapSpec<F>): GeneratorDefinition {
  const parameters = z.object({ ...spec.fields, ...textDateFields, ...seedsOf(spec.seeds) });
  const own = z.object(spec.fields);
  const shared = z.object({ ...textDateFields, seed: seedField });
  const ownOf = (given: Record<string, unknown>) => own.parse(given) as Values<F>;
  const isWhole = (column: ColumnProfile, given: Record<string, unknown>) =>
    readsDatesOf(column, shared.parse(given));
  const { companions, keeps } = spec;
  return {
    id: spec.id,
    family: spec.family,
    treatment: spec.treatment,
    capabilities: spec.capabilities,
    parameters,
    accepts: ['date', 'timestamp', 'utf8', ...(spec.readsNumbers ? (['int'] as const) : [])],
    locales: [],
    readsWhole: isWhole,
    review: (column, given) => [
      ...(spec.review?.(ownOf(given)) ?? []),
      ...numberRemarks(column),
      ...textDateRemarks(column, shared.parse(given)),
    ],
    // a number that is no date becomes another of as many digits
    possibleValues({ type }, given) {
      const possible = type.kind === 'int' ? null : (spec.possible?.(ownOf(given)) ?? null);
      const [first, last] = (type.kind === 'timestamp' && type.days) || [0, Infinity];
      return possible === null ? null : Math.min(possible, last - first + 1);
    },
    ...(spec.isInjective && { isDistinct: ({ type }: ColumnProfile) => type.kind !== 'utf8' }),
    ...(keeps && { keeps: (given: Record<string, unknown>) => keeps(ownOf(given)) }),
    ...(companions && { companions: (given: Record<string, unknown>) => companions(ownOf(given)) }),
    create(given, context) {
      const dates = shared.parse(given);
      const random = new RandomStream();
      const bits = new Uint32Array(2);
      let range: RowRange = { firstRow: 0, rowCount: 0 };
      const map = spec.map({
        parameters: { ...ownOf(given), seed: dates.seed },
        context,
        draws(drawing) {
          const seeds = rowSeeds(context, { ...drawing, seed: dates.seed });
          return (day, row) => {
            seeds.rows = range;
            seeds.seed(drawing.consistent ? String(day) : '', row, bits);
            random.seed(bits[0]!, bits[1]!);
            return random;
          };
        },
      });
      const isNumber = context.column.type.kind === 'int';
      const read = isNumber ? numberReader() : columnReader(dates.dateFormat, context.wholeColumn);
      const texts = { read, unreadable: unreadableTexts(dates, context, read) };
      const domainOf = spec.domainOf?.(ownOf(given));
      return {
        domainOf: (text) => infinityDomain(text) ?? domainOf?.(text) ?? null,
        generate(input, rows, beside = []) {
          range = rows;
          return mapDays(input, rows.rowCount, context.column, texts, map(rows, beside));
        },
      };
    },
  };
}
