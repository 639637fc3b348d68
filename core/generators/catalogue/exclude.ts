import { z } from 'zod';
import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';
import { logicalKinds } from '@core/kernel/data/logical-type';
import type { ColumnProfile, GeneratorDefinition, Remark } from '../generator';

/** NULL in every row; a NOT NULL column gets the destination's default. */
export const exclude: GeneratorDefinition = {
  id: 'exclude',
  family: 'Exclude',
  treatment: 'exclude',
  capabilities: {
    protects: 'yes',
    keepsFormat: 'no',
    unique: 'as-source',
    consistent: false,
    key: false,
    keepsNull: true,
    wholeColumn: false,
    readsInput: false,
  },
  parameters: z.object({}),
  accepts: logicalKinds,
  locales: [],
  review,
  possibleValues: () => null,
  create: (_, { column }) => ({ generate: (_input, { rowCount }) => nullColumn(column.type, rowCount) }),
};

function review({ nullable, hasDefault, unique }: ColumnProfile): Remark[] {
  if (nullable) return [];
  if (!hasDefault) return [{ severity: 'refusal', code: 'not-nullable', params: {} }];
  const filled: Remark = { severity: 'warning', code: 'filled-by-default', params: {} };
  return unique ? [filled, { severity: 'warning', code: 'may-repeat', params: {} }] : [filled];
}

function nullColumn(type: LogicalType, rowCount: number): Column {
  const storage = storageOf(type);
  const nulls = new Uint8Array(rowCount).fill(1);
  switch (storage) {
    case 'bool':
      return { storage, values: new Uint8Array(rowCount), nulls };
    case 'int32':
      return { storage, values: new Int32Array(rowCount), nulls };
    case 'int64':
      return { storage, values: new BigInt64Array(rowCount), nulls };
    case 'float64':
      return { storage, values: new Float64Array(rowCount), nulls };
    case 'binary':
      return { storage, values: new Array<null>(rowCount).fill(null) };
    case 'text':
      return { storage, values: new Array<null>(rowCount).fill(null) };
  }
}
