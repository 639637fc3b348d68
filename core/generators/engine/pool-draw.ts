import type { Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import { lazy } from '@core/kernel/lazy';
import type { ColumnGenerator, GeneratorContext, ValueDomain } from '../generator';
import { EntryMemo } from './entry-memo';
import { fitTest, tooLong } from './made-values';
import type { TextForm } from './normalise';
import type { RowSeeds } from './seeded-rows';
import { textReader } from './text-column';

const attempts = 16;

export interface PoolDraw {
  readonly seeds: RowSeeds;
  readonly normalise: TextForm;
  readonly pool: readonly string[];
}

/**
 * Draws an entry of a list for each row, each equally likely; gives a dictionary column over the list.
 * NULL stays NULL; a blank text stays as it is. An entry that is too long for the column or equal to the row's own value,
 * in whatever case, is redrawn, up to sixteen times; then the next that will do is taken, the row's own value only
 * where there is no other.
 */
export function drawnFromPool(context: GeneratorContext, options: PoolDraw): ColumnGenerator {
  const { column } = context;
  const { pool, seeds, normalise } = options;
  const fits = pool.map(fitTest(column.type));
  const forms = pool.map((word) => normalise.of(word).toLowerCase());
  const fitting = pool.flatMap((_, index) => (fits[index] ? [index] : []));
  const random = new RandomStream();
  const bits = new Uint32Array(2);

  const isOwn = (index: number, value: string): boolean =>
    forms[index]!.length === value.length && forms[index] === value.toLowerCase();
  const isUsable = (index: number, value: string): boolean => fits[index]! && !isOwn(index, value);

  const again = (value: string): number => {
    random.seed(bits[0]!, bits[1]!);
    for (let attempt = 1; attempt < attempts; attempt++) {
      const index = random.int(pool.length);
      if (isUsable(index, value)) return index;
    }
    if (fitting.length === 0) throw tooLong(column);
    const start = random.int(fitting.length);
    const inTurn = [...fitting.slice(start), ...fitting.slice(0, start)];
    return inTurn.find((index) => !isOwn(index, value)) ?? inTurn[0]!;
  };

  const pick = (value: string, row: number): number => {
    seeds.seed(value, row, bits);
    const index = Math.floor((bits[0]! / 0x1_0000_0000) * pool.length);
    return isUsable(index, value) ? index : again(value);
  };

  const blanks = new Map<string, number>();
  const codeOf = (source: string, row: number): number => {
    const value = normalise.of(source);
    if (value !== '') return pick(value, row);
    const code = blanks.get(source) ?? pool.length + blanks.size;
    blanks.set(source, code);
    return code;
  };
  const all = lazy(() => new Set(forms));
  const domain: ValueDomain = {
    ...{ name: 'list', size: fitting.length, stays: fitting.length > 1 ? 'never' : 'each' },
    isDrawn: !seeds.isByValue,
  };
  const outside: ValueDomain = { ...domain, isOneOfThem: false };
  const entryCodes = new EntryMemo((entry) => codeOf(entry, 0));

  return {
    domainOf: (text) => (all().has(normalise.of(text).toLowerCase()) ? domain : outside),
    generate(input, { firstRow, rowCount }): Column {
      seeds.rows = { firstRow, rowCount };
      const codes = new Int32Array(rowCount);
      if (input.storage === 'dictionary' && seeds.isByValue) {
        entryCodes.turnTo(input.dictionary);
        for (let row = 0; row < rowCount; row++) {
          const entry = input.codes[row]!;
          codes[row] = entry < 0 ? -1 : entryCodes.of(entry);
        }
      } else {
        const read = textReader(input, column.type);
        for (let row = 0; row < rowCount; row++) {
          const source = read(row);
          codes[row] = source === null ? -1 : codeOf(source, row);
        }
      }
      const dictionary = blanks.size === 0 ? pool : [...pool, ...blanks.keys()];
      return { storage: 'dictionary', codes, dictionary };
    },
  };
}
