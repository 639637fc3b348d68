import { describe, expect, it } from 'vitest';
import { presetOptions } from '../../presets';
import { SecureNoise } from '../../single-table/private/secure-noise';
import type { TrainingTable } from '../../training-table';
import { countsOf, dates, floats, ints, rowsOf, streamOf, tableOf, texts, textsIn } from '../testing/tables';
import { learnPrivateCoder } from './learn-private-coder';

const rows = 1500;
const options = presetOptions('balanced');
const random = streamOf(18);

const learn = (table: TrainingTable, rho: number, delta = 1e-9) =>
  learnPrivateCoder(table, options, { rho, delta, noise: new SecureNoise() });

function made(table: TrainingTable, name: string, rho: number) {
  const { coder, coded } = learn(table, rho);
  return textsIn(
    table,
    coder.decode(
      coded.map(({ fine }) => fine),
      rows,
      streamOf(3),
    ),
    name,
  );
}

const common = rowsOf(rows, (row) => `kind ${row % 4}`);
const amounts = rowsOf(rows, () => 100 + random.int(900));

describe('a private coder', () => {
  it('keeps frequent values and the range of numbers where the budget is large', () => {
    const table = tableOf([
      texts('kind', common),
      ints(
        'amount',
        amounts.map((amount, row) => (row % 3 === 0 ? 0 : amount)),
      ),
      dates(
        'day',
        rowsOf(rows, () => 18_000 + random.int(700)),
      ),
      floats(
        'share',
        rowsOf(rows, () => random.float()),
      ),
    ]);
    expect(countsOf(made(table, 'kind', 50)).get('kind 1')).toBe(375);
    const numbers = made(table, 'amount', 50).map(Number);
    expect(numbers.filter((number) => number === 0).length).toBe(500);
    const others = numbers.filter((number) => number > 0);
    expect(Math.min(...others)).toBeGreaterThanOrEqual(90);
    expect(Math.max(...others)).toBeLessThanOrEqual(1010);
    const days = made(table, 'day', 50);
    expect(days.every((day) => day! > '2018-12-01' && day! < '2021-06-01')).toBe(true);
    expect(made(table, 'share', 50).every((share) => Number(share) >= 0 && Number(share) <= 1.1)).toBe(true);
  });

  it('tells nothing of texts, documents and identifiers', () => {
    const table = tableOf([
      texts(
        'mail',
        rowsOf(rows, (row) => (row % 5 === 0 ? null : `user${row}@mail.example`)),
      ),
      texts(
        'note',
        rowsOf(rows, (row) => `{"a": ${row}}`),
        { kind: 'json' },
      ),
    ]);
    const mails = made(table, 'mail', 50);
    expect(mails.filter((mail) => mail === null).length).toBe(300);
    expect(mails.every((mail) => mail === null || /^[a-z]{8}$/.test(mail))).toBe(true);
    expect(new Set(made(table, 'note', 50))).toEqual(new Set(['{}']));
  });

  it('looks for no rule', () => {
    const table = tableOf([ints('a', amounts), ints('b', amounts)]);
    expect(learn(table, 50).coder.codebooks.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

/** A canary: 200 coders of a table with one odd row. What is on the edge of being told: release-values.test.ts. */
describe('a row of its own kind', () => {
  const fits = 200;
  const epsilon = 1;
  // of (ε, δ) for all columns of a coder, by ρ + 2√(ρ ln(1/δ)) = ε
  const rho = (Math.sqrt(Math.log(1e6) + epsilon) - Math.sqrt(Math.log(1e6))) ** 2;
  const tableWith = (word: string, amount: number) =>
    tableOf([texts('kind', common.with(7, word)), ints('amount', amounts.with(7, amount))]);
  const rate = (table: TrainingTable, event: (learnt: string[], most: number) => boolean) => {
    let seen = 0;
    for (let fit = 0; fit < fits; fit++) {
      const { coder, coded } = learn(table, rho, 1e-6);
      const last = coded.map(({ codebook, fine }) => fine.map(() => codebook.fineCount - 1));
      const batch = coder.decode(last, 1, streamOf(1));
      const all = coded.map(({ codebook, fine }) =>
        fine.map((_, row) => Math.min(row, codebook.fineCount - 1)),
      );
      const words = textsIn(table, coder.decode(all, rows, streamOf(2)), 'kind').map(String);
      if (event(words, Number(textsIn(table, batch, 'amount')[0]))) seen++;
    }
    return seen;
  };
  it('shows neither its value nor its number', () => {
    const table = tableWith('canary', 90_000_000);
    expect(rate(table, (words, most) => words.includes('canary') || most > 1_000_000)).toBe(0);
  });
});
