import type { Column } from '@core/kernel/data/column';
import { storageOf } from '@core/kernel/data/logical-type';
import type { ColumnShape } from './columns/restore-columns';

/** The column of a table without rows. */
export function emptyColumn({ type }: ColumnShape): Column {
  const storage = storageOf(type);
  switch (storage) {
    case 'bool':
      return { storage, values: new Uint8Array(), nulls: null };
    case 'int32':
      return { storage, values: new Int32Array(), nulls: null };
    case 'int64':
      return { storage, values: new BigInt64Array(), nulls: null };
    case 'float64':
      return { storage, values: new Float64Array(), nulls: null };
    case 'binary':
    case 'text':
      return { storage, values: [] };
  }
}
