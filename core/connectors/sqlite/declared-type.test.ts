import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { affinityOf, declaredLogicalType, declaredTypeFor } from './declared-type';
import { refinedType } from './refined-type';

describe('affinity', () => {
  it.each([
    ['INT', 'integer'],
    ['unsigned big int', 'integer'],
    ['CHARINT', 'integer'],
    ['FLOATING POINT', 'integer'],
    ['nvarchar(100)', 'text'],
    ['CLOB', 'text'],
    ['', 'blob'],
    ['blob', 'blob'],
    ['Double Precision', 'real'],
    ['DECIMAL(10,5)', 'numeric'],
    ['STRING', 'numeric'],
  ])('of %s is %s', (declared, affinity) => {
    expect(affinityOf(declared)).toBe(affinity);
  });
});

describe('declared types', () => {
  it.each<[string, LogicalType | null]>([
    ['VARCHAR ( 20 )', { kind: 'utf8', length: 20 }],
    ['varchar(20, 3)', { kind: 'utf8', length: 20 }],
    ['decimal(10,2)', { kind: 'decimal', precision: 10, scale: 2 }],
    ['NUMERIC(8)', { kind: 'decimal', precision: 8, scale: 0 }],
    ['number', { kind: 'decimal' }],
    ['timestamp  WITH time\nZONE', { kind: 'timestamp', zoned: true }],
    ['Timestamp(6)', { kind: 'timestamp', zoned: false }],
    ['TINYINT(1)', { kind: 'int', bits: 16, signed: true }],
    ['BIGINT UNSIGNED', { kind: 'int', bits: 64, signed: true }],
    ['JSON TEXT', { kind: 'json' }],
    ['TEXT', { kind: 'utf8' }],
    ['LONG TEXT', { kind: 'utf8' }],
    ['GEOMETRY', null],
    ['constructor', null],
  ])('reads %s', (declared, type) => {
    expect(declaredLogicalType(declared)).toEqual(type);
  });

  it.each<LogicalType>([
    { kind: 'bool' },
    { kind: 'int', bits: 16, signed: true },
    { kind: 'int', bits: 64, signed: true },
    { kind: 'float', bits: 32 },
    { kind: 'float', bits: 64 },
    { kind: 'decimal', precision: 10, scale: 2 },
    { kind: 'decimal', precision: 38, scale: 12 },
    { kind: 'decimal' },
    { kind: 'utf8' },
    { kind: 'utf8', length: 12 },
    { kind: 'binary' },
    { kind: 'date' },
    { kind: 'time', zoned: false },
    { kind: 'time', zoned: true },
    { kind: 'timestamp', zoned: false },
    { kind: 'timestamp', zoned: true },
    { kind: 'interval' },
    { kind: 'uuid' },
    { kind: 'json' },
    { kind: 'xml' },
  ])('declares a column for $kind that reads back as the same', (type) => {
    expect(declaredLogicalType(declaredTypeFor(type))).toEqual(type);
  });

  it('gives digits that a double cannot represent a text column', () => {
    expect(affinityOf(declaredTypeFor({ kind: 'decimal', precision: 16, scale: 2 }))).toBe('text');
    expect(affinityOf(declaredTypeFor({ kind: 'decimal', precision: 15, scale: 2 }))).toBe('numeric');
    expect(affinityOf(declaredTypeFor({ kind: 'int', bits: 64, signed: false }))).toBe('text');
    for (const kind of ['uuid', 'json', 'xml', 'interval', 'geo', 'unknown'] as const) {
      expect(affinityOf(declaredTypeFor({ kind })), kind).toBe('text');
    }
  });
});

describe('stored values', () => {
  it.each<[LogicalType | null, ('integer' | 'real' | 'text' | 'blob')[], LogicalType['kind']]>([
    [{ kind: 'date' }, [], 'date'],
    [{ kind: 'date' }, ['text'], 'date'],
    [{ kind: 'date' }, ['integer'], 'int'],
    [{ kind: 'timestamp', zoned: false }, ['integer', 'text'], 'timestamp'],
    [{ kind: 'int', bits: 64, signed: true }, ['integer', 'real'], 'float'],
    [{ kind: 'int', bits: 64, signed: true }, ['integer', 'text'], 'utf8'],
    [{ kind: 'decimal' }, ['integer', 'real', 'text'], 'decimal'],
    [{ kind: 'binary' }, ['text'], 'utf8'],
    [{ kind: 'binary' }, ['blob', 'text'], 'utf8'],
    [{ kind: 'utf8' }, ['blob', 'text'], 'utf8'],
    [null, [], 'unknown'],
    [null, ['text'], 'utf8'],
    [null, ['integer'], 'int'],
    [null, ['blob'], 'binary'],
  ])('make of %j with %j the kind %s', (declared, stored, kind) => {
    expect(refinedType(declared, new Set(stored)).kind).toBe(kind);
  });
});
