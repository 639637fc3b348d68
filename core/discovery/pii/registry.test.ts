import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { piiEntity } from '@core/contract/pii-entities';
import { RandomStream } from '@core/kernel/random';
import { recognizers } from './registry';
import { passes } from './values/judge-values';
import { shapeValue } from './values/shape';

const folder = join(import.meta.dirname, 'recognizers');

it('has every file of the folder, and no other', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replace(/\.ts$/, '').replace(/[\\/]/, '.'));
  expect(recognizers.map(({ id }) => id).sort()).toEqual(files.sort());
});

it('knows at least seventy kinds of personal data: all of the contract, but those that people define [S3.211]', () => {
  const known = new Set(recognizers.map(({ entity }) => entity));
  expect(piiEntity.options.filter((entity) => !known.has(entity))).toEqual(['CUSTOM']);
  expect(known.size).toBeGreaterThanOrEqual(70);
});

it.each([
  ['de', 'S3.212'],
  ['en', 'S3.213'],
  ['ja', 'S3.214'],
  ['nl', 'S3.215'],
] as const)('has recognizers of its own for %s, and names in it [%s]', (locale, _) => {
  const named = recognizers.filter(({ names }) => names[locale] !== undefined);
  expect(named.length).toBeGreaterThan(40);
  const byValues = recognizers.filter((one) => one.locale === locale && one.values);
  expect(byValues.length).toBeGreaterThan(1);
});

it.each([
  ['FULL_NAME', 'S3.202', 'Emma Jones'],
  ['ADDRESS', 'S3.203', '221 Baker Street'],
  ['EMAIL', 'S3.204', 'emma.jones@example.com'],
  ['PHONE', 'S3.205', '+31 20 624 1111'],
  ['CREDIT_CARD', 'S3.206', '4111 1111 1111 1111'],
  ['IBAN', 'S3.207', 'NL91 ABNA 0417 1643 00'],
  ['SSN', 'S3.208', '536-22-8726'],
] as const)('knows %s by its values [%s]', (entity, _, value) => {
  const isOne = (text: string) =>
    recognizers.some(
      (one) => one.entity === entity && one.values !== null && passes(one.values, shapeValue(text)),
    );
  expect([isOne(value), isOne('qwertz')]).toEqual([true, false]);
});

describe.each(recognizers.map((recognizer) => [recognizer.id, recognizer] as const))(
  '%s',
  (id, recognizer) => {
    it('belongs to its folder and knows an entity of the contract', () => {
      expect(id.split('.')[0]).toBe(recognizer.locale);
      expect(piiEntity.options).toContain(recognizer.entity);
    });

    it('has names, in its own language where it has one, or is told by values alone', () => {
      const locales = Object.keys(recognizer.names);
      if (locales.length === 0) expect(recognizer.values?.alone).toBeGreaterThan(0);
      if (recognizer.locale !== 'global' && locales.length > 0) expect(locales).toContain(recognizer.locale);
    });

    it('writes its phrases in the form in which names are read', () => {
      const phrases = Object.values(recognizer.names).flatMap(({ strong = [], weak = [], whole = [] }) => [
        ...strong,
        ...weak,
        ...whole,
      ]);
      expect(phrases.filter((phrase) => phrase !== phrase.trim() || /[_-]/.test(phrase))).toEqual([]);
    });

    it('tries values by a pattern that is anchored at both ends', () => {
      const pattern = recognizer.values?.pattern ?? /^$/;
      const source = pattern instanceof RegExp ? pattern.source : '';
      expect(source.startsWith('^')).toBe(true);
      expect(source.includes('$')).toBe(true);
      expect(recognizer.values?.chance ?? 0).toBeLessThan(1);
    });
  },
);

describe.each(recognizers.flatMap(({ id, values }) => (values ? [[id, values] as const] : [])))(
  'values of %s',
  (_, values) => {
    const fits = (text: string) => passes(values, shapeValue(text));

    it('are told from others by its samples', () => {
      const { fit, unfit } = values.samples;
      expect(fit.length).toBeGreaterThan(0);
      expect(unfit.length).toBeGreaterThan(0);
      expect(fit.filter((text) => !fits(text))).toEqual([]);
      expect(unfit.filter(fits)).toEqual([]);
    });

    it('that have a check pass by chance as often as it says', () => {
      const { check, pattern, chance } = values;
      if (!check || !/^[\d ]+$/.test(values.samples.fit[0] ?? '')) return;
      const random = new RandomStream();
      random.seed(7, 11);
      const length = values.samples.fit[0]!.replace(/\D/g, '').length;
      const total = 20_000;
      let passing = 0;
      for (let i = 0; i < total; i += 1) {
        const digits = Array.from({ length }, () => random.uint32() % 10).join('');
        if (pattern.test(digits) && check(digits)) passing += 1;
      }
      expect(Math.abs(passing / total - chance)).toBeLessThan(0.03);
    });

    it('are tried in linear time, also 100,000 characters of what samples are made of', () => {
      for (const sample of [
        ...values.samples.fit,
        ...values.samples.unfit,
        'a.',
        '1-',
        'Aa ',
        '((',
        '様々 ',
      ]) {
        const hostile = sample.repeat(Math.ceil(100_000 / sample.length)).slice(0, 100_000);
        // a pattern that steps back would not come to an end before the test does
        expect(typeof values.pattern.test(`${hostile}\u0000`)).toBe('boolean');
        expect(typeof fits(hostile)).toBe('boolean');
      }
    });
  },
);
