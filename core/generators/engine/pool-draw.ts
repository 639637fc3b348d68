import type { Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { ColumnGenerator, GeneratorContext, ValueSet } from '../generator';
import { EntryMemo } from './entry-memo';
import { textLimit, tooLong } from './made-values';
import type { TextForm } from './normalise';
import type { RowSeeds } from './seeded-rows';
import { textReader } from './text-column';

const attempts = 16;
const unknown = 0;
const usable = 1;
const unfit = 2;
const akin = 3;
const avoided = 4;

export interface PoolDraw {
  readonly seeds: RowSeeds;
  readonly normalise: TextForm;
  readonly pool: readonly string[];
}

/**
 * Draws an entry of a list for each row, each equally likely; gives a dictionary column over the list.
 * NULL stays NULL; a blank text stays as it is. Entries that are too long for the column or stand in the source are
 * redrawn, up to sixteen times, and so are those that stand there in capitals or in small letters; then one of
 * those that are left is taken, a source value only where there is none.
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
      state[index] = word.length > limit ? unfit : avoid === null ? usable : standing(avoid, word);
    }
    return state[index]!;
  };

  const bestOf = (indexes: readonly number[]): readonly number[] => {
    const all = [usable, akin].map((wanted) => indexes.filter((index) => stateOf(index) === wanted));
    return all.find((found) => found.length > 0) ?? indexes;
  };
  let rest: readonly number[] | null = null;

  const again = (): number => {
    random.seed(bits[0]!, bits[1]!);
    for (let attempt = 1; attempt < attempts; attempt++) {
      const index = random.int(pool.length);
      if (stateOf(index) === usable) return index;
    }
    if (fitting.length === 0) throw tooLong(column);
    rest ??= bestOf(fitting);
    return rest[random.int(rest.length)]!;
  };

  const pick = (value: string, row: number): number => {
    seeds.seed(value, row, bits);
    const index = Math.floor((bits[0]! / 0x1_0000_0000) * pool.length);
    return stateOf(index) === usable ? index : again();
  };

  const blanks = new Map<string, number>();
  const codeOf = (source: string, row: number): number => {
    const value = options.normalise.of(source);
    if (value !== '') return pick(value, row);
    const code = blanks.get(source) ?? pool.length + blanks.size;
    blanks.set(source, code);
    return code;
  };
  const entryCodes = new EntryMemo((entry) => codeOf(entry, 0));

  return {
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

/** Whether a word is a value of the source; many a source keeps its names in capitals. */
function standing(source: ValueSet, word: string): number {
  if (source.has(word)) return avoided;
  return source.has(word.toUpperCase()) || source.has(word.toLowerCase()) ? akin : usable;
}
