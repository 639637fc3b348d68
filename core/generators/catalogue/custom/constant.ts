import { z } from 'zod';
import type { Column } from '@core/kernel/data/column';
import { byRule } from '../../engine/capabilities';
import { isoDay } from '../../engine/dates/date-format';
import { parseDecimal } from '../../engine/decimal-text';
import { fitTest } from '../../engine/made-values';
import { numberColumn, numberRange, scaleOf } from '../../engine/made-numbers';
import { nullMask } from '../../engine/text-column';
import type { ColumnProfile, GeneratorDefinition } from '../../generator';

const parameters = z.object({ value: z.string().max(64).default('0') });

/** The same value in every row; NULL stays NULL. */
export const customConstant: GeneratorDefinition<z.output<typeof parameters>> = {
  id: 'custom.constant',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: { ...byRule, unique: 'no' },
  parameters,
  accepts: ['utf8', 'int', 'decimal', 'float', 'bool', 'date'],
  locales: [],
  review: (column, { value }) =>
    isOfColumn(column, value)
      ? []
      : [{ severity: 'refusal', code: 'constant-does-not-fit', params: { kind: column.type.kind } }],
  possibleValues: () => 1,
  create: ({ value }, { column }) => ({
    generate: (input, { rowCount }) => constant(column, value, nullMask(input, rowCount), rowCount),
    domainOf: () => ({ name: 'constant', size: 1, stays: 'each' }),
  }),
};

function isOfColumn({ type }: ColumnProfile, value: string): boolean {
  switch (type.kind) {
    case 'utf8':
      return fitTest(type)(value);
    case 'bool':
      return value === 'true' || value === 'false' || value === '1' || value === '0';
    case 'date':
      return value === '0' || isoDay(value) !== null;
    default: {
      const decimal = parseDecimal(value);
      if (!decimal || decimal.scale > scaleOf(type, 15)) return false;
      const { min, max } = numberRange(type);
      return Number(value) >= min && Number(value) <= max;
    }
  }
}

function constant(
  { type }: ColumnProfile,
  value: string,
  nulls: Uint8Array | null,
  rowCount: number,
): Column {
  switch (type.kind) {
    case 'bool': {
      const bit = value === 'true' || value === '1' ? 1 : 0;
      return { storage: 'bool', values: new Uint8Array(rowCount).fill(bit), nulls };
    }
    case 'date':
      return { storage: 'int32', values: new Int32Array(rowCount).fill(isoDay(value) ?? 0), nulls };
    case 'int':
    case 'float':
    case 'decimal':
      return numberColumn(
        type,
        new Float64Array(rowCount).fill(Number(value)),
        scaleOf(type, decimalsOf(value)),
        nulls,
      );
    default:
      return {
        storage: 'dictionary',
        codes: Int32Array.from({ length: rowCount }, (_, row) => (nulls?.[row] === 1 ? -1 : 0)),
        dictionary: [value],
      };
  }
}

const decimalsOf = (value: string): number => parseDecimal(value)?.scale ?? 0;
