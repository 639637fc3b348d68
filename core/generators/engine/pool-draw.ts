import type { Column, DictionaryColumn } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext } from '../generator';
import { textLimit, tooLong } from './made-values';
import type { RowSeeds } from './seeded-rows';
import { textReader } from './text-column';

const attempts = 16;
const unknown = 0;
const usable = 1;
const unfit = 2;
const avoided = 3;

export interface PoolDraw {
  readonly seeds: RowSeeds;
  normalise(value: string): string;
  readonly pool: readonly string[];
}

/**
 * Draws an entry of a list for each row, each equally likely; gives a dictionary column over the list.
 * NULL stays NULL; a blank text stays as it is. Entries that are too long for the column or stand in the source are
 * drawn again, up to sixteen times; then the next that fits is taken, a source value only where nothing else is left.
 */
export function drawnFromPool(context: GeneratorContext, options: PoolDraw): ColumnGenerator {
  const { column, avoid } = context;
  const { pool, seeds } = options;
  const limit = textLimit(column.type);
  const state = new Uint8Array(pool.length);
  const fitting = pool.flatMap((word, i) => (word.length <= limit ? [i] : []));
  const random = new RandomStream();
  const bits = new Uint32Array(2);

  const stateOf = (index: number): number => {
    if (state[index] === unknown) {
      const word = pool[index]!;
      state[index] = word.length > limit ? unfit : avoid?.has(word) ? avoided : usable;
    }
    return state[index]!;
  };

  const again = (): number => {
    random.seed(bits[0]!, bits[1]!);
    for (let attempt = 1; attempt < attempts; attempt++) {
      const index = random.int(pool.length);
      if (stateOf(index) === usable) return index;
    }
    if (fitting.length === 0) throw tooLong(column);
    const start = random.int(fitting.length);
    for (let i = 0; i < fitting.length; i++) {
      const index = fitting[(start + i) % fitting.length]!;
      if (stateOf(index) === usable) return index;
    }
    return fitting[start]!;
  };

  const pick = (value: string, row: number): number => {
    seeds.seed(value, row, bits);
    const index = Math.floor((bits[0]! / 0x1_0000_0000) * pool.length);
    return stateOf(index) === usable ? index : again();
  };

  return {
    generate(input, rows): Column {
      seeds.rows = rows;
      const read = textReader(input, column.type);
      const codes = new Int32Array(rows.rowCount);
      const blanks: string[] = [];
      for (let row = 0; row < rows.rowCount; row++) {
        const source = read(row);
        if (source === null) codes[row] = -1;
        else {
          const value = options.normalise(source);
          if (value === '') codes[row] = pool.length + blanks.push(source) - 1;
          else codes[row] = pick(value, row);
        }
      }
      return dictionaryColumn(codes, blanks.length === 0 ? pool : [...pool, ...blanks]);
    },
  };
}

const dictionaryColumn = (codes: Int32Array, dictionary: readonly string[]): DictionaryColumn => ({
  storage: 'dictionary',
  codes,
  dictionary,
});
