import { expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { dataTypeOf } from './data-type';

const cases: readonly [id: string, type: LogicalType, expected: string][] = [
  ['S3.125', { kind: 'utf8', length: 20 }, 'categorical'],
  ['S3.126', { kind: 'decimal', precision: 8, scale: 2 }, 'continuous'],
  ['S3.127', { kind: 'int', bits: 32, signed: true }, 'discrete'],
  ['S3.128', { kind: 'timestamp', zoned: true }, 'datetime'],
  ['S3.129', { kind: 'binary' }, 'bytes'],
  ['S3.130', { kind: 'bool' }, 'bool'],
  ['S3.131', { kind: 'uuid' }, 'uuid'],
  ['S3.132', { kind: 'json' }, 'json'],
  ['S3.133', { kind: 'xml' }, 'xml'],
  ['S3.134', { kind: 'geo' }, 'geo'],
  ['S3.135', { kind: 'list', item: { kind: 'bool' } }, 'sets'],
  ['S3.136', { kind: 'unknown' }, 'unknown'],
];

it.each(cases)('[%s] %o', (_, type, expected) => {
  expect(dataTypeOf(type)).toBe(expected);
});
