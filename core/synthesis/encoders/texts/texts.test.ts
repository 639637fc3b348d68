import { describe, expect, it } from 'vitest';
import { learnCoder } from '../../learn-coder';
import {
  countsOf,
  madeOf,
  roundTrip,
  rowsOf,
  learntText,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from '../testing/tables';

const random = streamOf(9);
const syllables = ['ka', 'lo', 'mi', 'ren', 'tas', 'vo', 'bel', 'dor', 'ni', 'sha'];
const word = (parts: number) => rowsOf(parts, () => syllables[random.int(syllables.length)]!).join('');
const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

describe('texts above the cardinality threshold', () => {
  const names = rowsOf(5000, () => `${large(word(2))} ${large(word(7))}`);
  const mails = rowsOf(5000, (row) => (row % 20 === 0 ? null : `${word(3)}.${word(3)}@${word(1)}.example`));
  const notes = rowsOf(
    5000,
    () => `${large(word(2))} ${rowsOf(4 + random.int(30), () => word(1 + random.int(3))).join(' ')}.`,
  );
  const table = tableOf([texts('name', names), texts('mail', mails), texts('note', notes)]);
  const made = roundTrip(table);

  it('have no codebook but for NULL', () => {
    expect(
      learnCoder(table, testOptions).coder.codebooks.map(({ name, fineCount }) => [name, fineCount]),
    ).toEqual([['mail', 2]]);
  });

  it('keep their shape', () => {
    expect(textsIn(table, made, 'name').every((text) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(text!))).toBe(true);
    textsIn(table, made, 'mail').forEach((text, row) => {
      if (row % 20 === 0) expect(text).toBeNull();
      else expect(text).toMatch(/^[a-z]+\.[a-z]+@[a-z]+\.[a-z]+$/);
    });
    const lengths = textsIn(table, made, 'note').map((text) => text!.split(' ').length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(Math.abs(mean - 19.5)).toBeLessThan(3);
  });

  it('keep words that many rows hold as they are', () => {
    const first = ['Anna', 'Bram', 'Cees', 'Dora'];
    const values = rowsOf(3000, (row) => (row % 10 === 0 ? large(word(2)) : first[row % 4]!));
    const few = { ...testOptions, cardinalityThreshold: 5 };
    const one = tableOf([texts('first', values)]);
    const counts = countsOf(madeOf(one, 'first', few));
    for (const name of first) expect(Math.abs(counts.get(name)! - 675)).toBeLessThan(120);
  });

  it('keep words where they stand: what comes first is no last name', () => {
    const [first, last] = [
      ['Anna', 'Bram', 'Cees', 'Dora'],
      ['Visser', 'Bakker', 'Smit', 'Mulder'],
    ];
    const values = rowsOf(3000, () => `${first[random.int(4)]!} ${last[random.int(4)]!}`);
    const one = tableOf([texts('name', values)]);
    for (const text of madeOf(one, 'name', { ...testOptions, cardinalityThreshold: 5 })) {
      const [front = '', back = ''] = text!.split(' ');
      expect(last).not.toContain(front);
      expect(first).not.toContain(back);
    }
  });

  it('are words of some letters, however few rows there are', () => {
    const values = rowsOf(12, (row) => `K${'aeiourlnhwyz'[row]!}mo K${'zyxwvutsrqpo'[row]!}rel`);
    for (const text of madeOf(tableOf([texts('name', values)]), 'name')) {
      for (const made of text!
        .toLowerCase()
        .split(' ')
        .filter(({ length }) => length > 3)) {
        expect(new Set(made).size, text!).toBeGreaterThan(1);
      }
    }
  });

  it('bring no long original back', () => {
    for (const [name, originals] of [
      ['name', names],
      ['mail', mails],
      ['note', notes],
    ] as const) {
      const known = new Set<string | null>(originals.filter((text) => text !== null && text.length >= 14));
      expect([name, textsIn(table, made, name).filter((text) => known.has(text))]).toEqual([name, []]);
    }
  });
});

describe('types that limit texts', () => {
  it('are kept to: no text is longer than its type, nor is the label', () => {
    const type = { kind: 'utf8', length: 12 } as const;
    const values = rowsOf(1000, () => `${word(1)} ${word(2)}`.slice(0, 12));
    const kinds = rowsOf(1000, (row) => (row % 100 === 0 ? `k${row}` : 'usual'));
    const table = tableOf([texts('name', values, type), texts('kind', kinds, { kind: 'utf8', length: 2 })]);
    const labelled = {
      ...testOptions,
      rareCategory: { threshold: 20, mode: 'label', label: 'RARE' } as const,
    };
    const made = roundTrip(table, labelled);
    expect(Math.max(...textsIn(table, made, 'name').map((text) => text!.length))).toBeLessThanOrEqual(12);
    expect(textsIn(table, made, 'kind')[100]).toBe('RA');
  });

  it('are kept to: an enumeration has its own values only, rare ones too', () => {
    const type = { kind: 'enum', values: ['new', 'paid', 'lost'] } as const;
    const values = rowsOf(300, (row) => (row === 9 ? 'lost' : row % 2 === 0 ? 'new' : 'paid'));
    const table = tableOf([texts('state', values, type)]);
    const labelled = {
      ...testOptions,
      rareCategory: { threshold: 20, mode: 'label', label: 'RARE' } as const,
    };
    expect(madeOf(table, 'state', labelled)).toEqual(values);
  });
});

describe('codes', () => {
  it('keep the characters that many rows share, and no pattern of few rows', () => {
    const values = rowsOf(3000, (row) =>
      row === 5 ? 'secret-of-one-row' : `NL${1000 + random.int(9000)}-${'AB'[random.int(2)]}X`,
    );
    const table = tableOf([texts('code', values)]);
    const made = madeOf(table, 'code');
    expect(made.every((text) => /^NL[1-9]\d{3}-[AB]X$/.test(text!))).toBe(true);
    expect(learntText(table)).not.toContain('secret');
    expect(countsOf(made.map((text) => text!.at(-2))).get('A')).toBeGreaterThan(1300);
  });

  it('keep hours and minutes within a day', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    const values = rowsOf(
      3000,
      () => `${two(random.int(24))}:${two(random.int(60))}:${two(random.int(60))}+02`,
    );
    const table = tableOf([texts('at', values, { kind: 'time', zoned: true })]);
    const coder = learnCoder(table, testOptions).coder;
    const made = textsIn(table, coder.decode([], 3000, random), 'at');
    expect(made.every((text) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d\+02$/.test(text!))).toBe(true);
    expect(countsOf(made).size).toBeGreaterThan(2000);
  });

  it('that are all different in a small table are not kept as categories', () => {
    const values = rowsOf(60, (row) => `K-${String(row * row + 100_003).slice(-4)}`);
    const table = tableOf([texts('code', values)]);
    expect(learnCoder(table, testOptions).coder.codebooks).toEqual([]);
    expect(madeOf(table, 'code').every((text) => /^K-\d{4}$/.test(text!))).toBe(true);
  });
});
