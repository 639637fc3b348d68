import type { Column } from '@core/kernel/data/column';

/** Storages that categories come in; 'text' comes out as a dictionary. */
export const categoryStorages = ['text', 'bool', 'int32', 'int64', 'float64'] as const;
export type CategoryStorage = (typeof categoryStorages)[number];

/** The column that codes represent. */
export function columnOfCategories(
  storage: CategoryStorage,
  texts: readonly string[],
  nullCode: number,
  codes: Uint16Array,
  rowCount: number,
): Column {
  if (storage === 'text') {
    const out = new Int32Array(rowCount);
    for (let i = 0; i < rowCount; i++) out[i] = codes[i] === nullCode ? -1 : codes[i]!;
    return { storage: 'dictionary', codes: out, dictionary: texts };
  }
  const nulls = nullMask(nullCode, codes, rowCount);
  switch (storage) {
    case 'int64': {
      const byCode = BigInt64Array.from(texts, BigInt);
      const values = new BigInt64Array(rowCount);
      for (let i = 0; i < rowCount; i++) values[i] = byCode[codes[i]!]!;
      return { storage, values, nulls };
    }
    case 'bool':
      return {
        storage,
        values: pick(Uint8Array.from(texts, Number), codes, new Uint8Array(rowCount)),
        nulls,
      };
    case 'int32':
      return {
        storage,
        values: pick(Int32Array.from(texts, Number), codes, new Int32Array(rowCount)),
        nulls,
      };
    case 'float64':
      return {
        storage,
        values: pick(Float64Array.from(texts, Number), codes, new Float64Array(rowCount)),
        nulls,
      };
  }
}

function pick<Values extends Uint8Array | Int32Array | Float64Array>(
  byCode: Values,
  codes: Uint16Array,
  out: Values,
): Values {
  for (let i = 0; i < out.length; i++) out[i] = byCode[codes[i]!]!;
  return out;
}

function nullMask(nullCode: number, codes: Uint16Array, rowCount: number): Uint8Array | null {
  if (nullCode < 0) return null;
  const nulls = new Uint8Array(rowCount);
  for (let i = 0; i < rowCount; i++) if (codes[i] === nullCode) nulls[i] = 1;
  return nulls;
}
