import { describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { silentLogger } from '@core/kernel/logger';
import type { TableSchema } from '../schema';
import { declaredTypeFor } from './declared-type';
import { sqliteConnector } from './sqlite-connector';

const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });
const int64 = (...values: bigint[]): Column => ({
  storage: 'int64',
  values: BigInt64Array.from(values),
  nulls: null,
});

/** Values from other engines, in the storages of the vocabulary. The kind read back differs if SQLite lacks it. */
const cases: readonly { type: LogicalType; column: Column; rows: number; readAs?: LogicalType['kind'] }[] = [
  {
    type: { kind: 'bool' },
    column: { storage: 'bool', values: Uint8Array.of(1, 0, 0), nulls: Uint8Array.of(0, 0, 1) },
    rows: 3,
  },
  {
    type: { kind: 'int', bits: 32, signed: true },
    column: { storage: 'int32', values: Int32Array.of(-2147483648, 2147483647), nulls: null },
    rows: 2,
  },
  {
    type: { kind: 'int', bits: 64, signed: true },
    column: int64(-9223372036854775808n, 9007199254740993n, 4294967296n, -1n),
    rows: 4,
  },
  {
    type: { kind: 'int', bits: 64, signed: false },
    column: text('18446744073709551615', '0'),
    rows: 2,
    readAs: 'decimal',
  },
  {
    type: { kind: 'float', bits: 64 },
    column: { storage: 'float64', values: Float64Array.of(0.1, 1e300, -Infinity, 5), nulls: null },
    rows: 4,
  },
  {
    type: { kind: 'float', bits: 64 },
    column: { storage: 'float64', values: Float64Array.of(NaN, 1.5), nulls: null },
    rows: 2,
    readAs: 'utf8',
  },
  {
    type: { kind: 'decimal', precision: 12, scale: 2 },
    column: text('9999999999.99', '-0.01', null),
    rows: 3,
  },
  {
    type: { kind: 'decimal', precision: 38, scale: 10 },
    column: text('1234567890123456789012345678.0123456789', '0.0000000001', '12.5000000000'),
    rows: 3,
  },
  { type: { kind: 'decimal' }, column: text('NaN', '1e1', '00012'), rows: 3 },
  {
    type: { kind: 'utf8', length: 5 },
    column: { storage: 'dictionary', codes: Int32Array.of(1, -1, 0, 1), dictionary: ['007', '1e5'] },
    rows: 4,
  },
  {
    type: { kind: 'binary' },
    column: { storage: 'binary', values: [Buffer.from([0, 255]), null, Buffer.alloc(0)] },
    rows: 3,
  },
  {
    type: { kind: 'date' },
    column: { storage: 'int32', values: Int32Array.of(0, -719528, 2147483647, 5_000_000), nulls: null },
    rows: 4,
  },
  { type: { kind: 'time', zoned: false }, column: int64(0n, 86_399_999_999n), rows: 2 },
  { type: { kind: 'time', zoned: true }, column: text('12:00:00+02'), rows: 1 },
  {
    type: { kind: 'timestamp', zoned: false },
    column: int64(0n, -1n, -62_135_596_800_000_000n, 9223372036854775807n),
    rows: 4,
  },
  {
    type: { kind: 'timestamp', zoned: true },
    column: int64(1_709_210_096_500_000n, -9223372036854775808n),
    rows: 2,
  },
  { type: { kind: 'interval' }, column: text('1 mon -2 days', '5'), rows: 2 },
  { type: { kind: 'uuid' }, column: text('2f6c1b9e-0c1d-4d6a-9d0e-9c6f6b7a8d11'), rows: 1 },
  { type: { kind: 'json' }, column: text('1.0', '{"a":1}', 'null'), rows: 3 },
  { type: { kind: 'xml' }, column: text('<a/>'), rows: 1 },
  { type: { kind: 'list', item: { kind: 'utf8' } }, column: text('{a,NULL}', '{}'), rows: 2, readAs: 'utf8' },
  { type: { kind: 'enum', values: ['1', '2'] }, column: text('1', '2'), rows: 2, readAs: 'utf8' },
  { type: { kind: 'geo' }, column: text('POINT(1 2)'), rows: 1, readAs: 'utf8' },
  { type: { kind: 'unknown' }, column: text('0001'), rows: 1, readAs: 'utf8' },
];

describe('values from another engine', () => {
  for (const { type, column, rows, readAs = type.kind } of cases) {
    it(`come back as they were: ${JSON.stringify(type)} in ${column.storage}`, async () => {
      const database = createSqliteDatabase();
      const foreign: TableSchema = {
        schema: 'public',
        name: 't',
        kind: 'table',
        rowEstimate: null,
        columns: [
          {
            name: 'v',
            position: 1,
            nativeType: 'foreign',
            type,
            nullable: true,
            defaultExpression: null,
            autoIncrement: false,
            generated: false,
            supported: true,
          },
        ],
        primaryKey: null,
        uniqueKeys: [],
        checks: [],
        indexes: [],
        parts: [],
      };
      const table = { schema: '', name: 't' };
      const destination = await sqliteConnector.openDestination(database.config, {
        role: 'TARGET',
        logger: silentLogger,
      });
      const options = { truncate: false, bypassConstraints: false, createMissing: true };
      await destination.beginLoad({
        runId: 'r',
        tables: [{ source: foreign, target: table, sameEngine: false }],
        foreignKeys: [],
        options,
      });
      const columns = [{ name: 'v', type, nativeType: declaredTypeFor(type) }];
      await destination.write({ runId: 'r', taskId: 't', table, columns }, oneBatch(column, rows));
      const read = (await destination.introspect()).tables[0]!.columns[0]!;
      expect(read.type.kind).toBe(readAs);
      for await (const batch of destination.readBack(table, [{ ...read, as: 'decoded' }], 100)) {
        for (let row = 0; row < rows; row++)
          expect(textOf(batch.columns[0]!, row, read.type)).toBe(textOf(column, row, type));
      }
      await destination.close();
      await database.drop();
    });
  }
});

async function* oneBatch(column: Column, rowCount: number) {
  yield { rowCount, columns: [column] };
}
