import type { PiiEntity } from '@core/contract/pii-entities';
import { describe, expect, it } from 'vitest';
import { piiEntity } from '@core/contract/pii-entities';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { profileOf } from './conformance/fixtures';
import { logicalKinds } from '@core/kernel/data/logical-type';
import { expectedDuplicates, forecast } from './forecast';
import { generatorOf, parametersOf } from './registry';
import { isRefused, reviewGenerator } from './review';
import { suggestMask, suggestMock, suggestMockByType } from './suggest';

const text: LogicalType = { kind: 'utf8', length: 100 };
const types: LogicalType[] = [
  text,
  { kind: 'utf8' },
  { kind: 'utf8', length: 3 },
  { kind: 'int', bits: 32, signed: true },
  { kind: 'decimal', precision: 8, scale: 2 },
  { kind: 'float', bits: 64 },
  { kind: 'date' },
  { kind: 'timestamp', zoned: true },
  { kind: 'uuid' },
  { kind: 'binary' },
  { kind: 'json' },
  { kind: 'bool' },
];

describe('suggestions', () => {
  it('are accepted by their column, for every kind of personal data and type', () => {
    for (const entity of piiEntity.options) {
      for (const type of types) {
        for (const over of [{}, { unique: true }, { primaryKey: true, unique: true, nullable: false }]) {
          const column = profileOf(type, over);
          const suggestion = suggestMock(column, entity);
          if (suggestion === null) continue;
          const generator = generatorOf(suggestion.id);
          const remarks = reviewGenerator(generator, column, parametersOf(generator, suggestion.parameters));
          expect(isRefused(remarks), `${entity} ${JSON.stringify(type)} ${suggestion.id}`).toBe(false);
          expect(generator.capabilities.protects).not.toBe('no');
        }
      }
    }
  });

  it('know the mock of each kind', () => {
    expect(suggestMock(profileOf(text), 'FULL_NAME')?.id).toBe('mock.full-name');
    expect(suggestMock(profileOf(text), 'IBAN')?.id).toBe('mock.iban');
    expect(suggestMock(profileOf(text), 'FREE_TEXT')?.id).toBe('composite.text');
    expect(suggestMock(profileOf(text, { name: 'mobile_phone' }), 'PHONE')?.id).toBe('mock.mobile');
    expect(suggestMock(profileOf(text), 'NATIONAL_ID')?.id).toBe('mask.ff1');
    expect(suggestMock(profileOf({ kind: 'date' }), 'BIRTH_DATE')?.id).toBe('mock.date-of-birth');
    expect(suggestMock(profileOf({ kind: 'binary' }), 'PHOTO')?.id).toBe('exclude');
    expect(suggestMock(profileOf({ kind: 'binary' }, { nullable: false }), 'PHOTO')?.id).toBe('shuffle');
  });

  it('keep a unique column unique', () => {
    const unique = { unique: true, rowCount: 5_000_000 };
    expect(suggestMock(profileOf(text, unique), 'EMAIL')).toMatchObject({
      id: 'mock.email',
      parameters: { distinct: true },
    });
    expect(suggestMock(profileOf(text, unique), 'CITY')?.id).toBe('mask.ff1');
    expect(suggestMock(profileOf({ kind: 'date' }, unique), 'BIRTH_DATE')?.id).toBe('mask.date-hash');
    expect(suggestMask(profileOf(text, unique), 'IBAN')).toMatchObject({
      id: 'mask.ff1',
      parameters: { check: 'iban' },
    });
  });

  it('find the mock of documents, plates and numbers [S3.210]', () => {
    const idFor = (entity: PiiEntity) => suggestMock(profileOf(text), entity)?.id;
    expect(idFor('PASSPORT')).toBe('mock.passport');
    expect(idFor('LICENSE_PLATE')).toBe('mock.licence-plate');
    expect(idFor('SSN')).toBe('mock.ssn');
    expect(idFor('VAT_NUMBER')).toBe('mock.vat-number');
  });

  it('find a mock or a mask by type, and spare keys', () => {
    for (const kind of logicalKinds) {
      const type = types.find((one) => one.kind === kind);
      if (type) expect(suggestMockByType(profileOf(type)), kind).not.toBeNull();
    }
    expect(
      suggestMockByType(profileOf({ kind: 'int', bits: 32, signed: true }, { primaryKey: true }))?.id,
    ).toBe('key.generate');
    expect(suggestMask(profileOf({ kind: 'date' }))?.id).toBe('noise.date');
    expect(suggestMask(profileOf({ kind: 'uuid' }))?.id).toBe('key.hash');
  });
});

describe('forecast', () => {
  it('agrees with drawing', () => {
    expect(expectedDuplicates(23, 365)).toBeCloseTo(0.677, 2);
    expect(expectedDuplicates(1_000_000, 1e10)).toBeCloseTo(50, 0);
    expect(expectedDuplicates(10, 1)).toBe(9);
    expect(expectedDuplicates(1, 5)).toBeCloseTo(0, 9);
  });

  it('is 0 for what never meets, and null where a count is missing', () => {
    const of = (id: string, given = {}, over = {}) =>
      forecast(
        profileOf(text, { unique: true, ...over }),
        generatorOf(id),
        parametersOf(generatorOf(id), given),
      ).expectedTwice;
    expect(of('mask.ff1')).toBe(0);
    expect(of('mock.city')).toBeGreaterThan(100);
    expect(of('mock.city', {}, { rowCount: null })).toBeNull();
    // the rows do not tell how many different values such a column has
    expect(of('mock.city', {}, { unique: false })).toBeNull();
    expect(of('custom.string', { template: '###', distinct: true }, { rowCount: 1500 })).toBe(500);
    expect(of('custom.string', { template: '####', distinct: true })).toBe(0);
  });
});
