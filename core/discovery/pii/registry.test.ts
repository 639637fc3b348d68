import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { piiEntity } from '@core/contract/pii-entities';
import { recognizers } from './registry';
import type { Recognizer } from './recognizer';

const folder = join(import.meta.dirname, 'recognizers');

function byId(id: string): Recognizer {
  const found = recognizers.find((recognizer) => recognizer.id === id);
  if (!found) throw new Error(`no recognizer ${id}`);
  return found;
}

it('has every file of the folder, and no other', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replace(/\.ts$/, '').replace(/[\\/]/, '.'));
  expect(recognizers.map(({ id }) => id).sort()).toEqual(files.sort());
});

describe.each(recognizers.map((recognizer) => [recognizer.id, recognizer] as const))(
  '%s',
  (id, recognizer) => {
    it('belongs to its folder and knows an entity of the contract', () => {
      expect(id.split('.')[0]).toBe(recognizer.locale);
      expect(piiEntity.options).toContain(recognizer.entity);
    });

    it('has names, in its own language where it has one', () => {
      const locales = Object.keys(recognizer.names);
      expect(locales.length).toBeGreaterThan(0);
      if (recognizer.locale !== 'global') expect(locales).toContain(recognizer.locale);
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
      const source = recognizer.values?.pattern.source ?? '^$';
      expect(source.startsWith('^')).toBe(true);
      expect(source.includes('$')).toBe(true);
      expect(recognizer.values?.chance ?? 0).toBeLessThan(1);
    });
  },
);

describe('values', () => {
  const cases: readonly [id: string, fit: readonly string[], unfit: readonly string[]][] = [
    ['global.email', ['a.b+c@example.co.uk', 'x@example.org'], ['a@b', '@example.org', 'a b@example.org']],
    ['global.phone', ['+31 20 123 4567', '(555) 010-1234', '03-1234-5678'], ['12345', 'call me', '+']],
    ['global.iban', ['NL91ABNA0417164300', 'DE89 3704 0044 0532 0130 00'], ['NL91', '0417164300']],
    ['global.ip-address', ['192.0.2.1', '203.0.113.255'], ['192.0.2', '192.0.2.256', '1.2.3.4.5']],
    ['global.mac-address', ['00:53:00:ab:cd:ef'], ['00:53:00', '00:53:00:ab:cd:zz']],
    ['global.url', ['https://example.org/a?b=c'], ['example', 'ftp:/x']],
    ['global.bic', ['ABNANL2A', 'DEUTDEFF500'], ['ABN', 'ABNANL2A5']],
    ['global.vin', ['1M8GDM9AXKP042788'], ['1M8GDM9AXKP04278', '1M8GDM9AXKPO42788']],
    ['global.credit-card', ['4111111111111111'], ['4111', '4111-1111']],
    ['en.nino', ['AB123456C'], ['AB12345C', 'BG123456A']],
    [
      'en.ssn',
      ['078-05-1120', '219099999'],
      ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000'],
    ],
    ['en.itin', ['912-70-1234'], ['812-70-1234']],
    ['de.sozialversicherungsnummer', ['12345678A901'], ['1234567A901']],
    ['nl.bsn', ['111222333'], ['1112223334']],
    ['ja.my-number', ['1234 5678 9018'], ['1234 5678']],
  ];

  it.each(cases)('of %s fit its pattern', (id, fit, unfit) => {
    const { values } = byId(id);
    expect(fit.filter((value) => !values?.pattern.test(value))).toEqual([]);
    expect(unfit.filter((value) => values?.pattern.test(value))).toEqual([]);
  });
});
