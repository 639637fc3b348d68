import { describe, expect, it } from 'vitest';
import { learnCoder } from '../../learn-coder';
import type { TrainingColumn } from '../../training-table';
import {
  codebookNames,
  dates,
  floats,
  ints,
  rowsOf,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from '../testing/tables';

const random = streamOf(16);
const rows = 2000;
const cents = (limit: number) => rowsOf(rows, () => random.int(limit * 100) / 100);
const drawn = (limit: number) => rowsOf(rows, () => random.int(limit));
const inCents = (value: number) => Math.round(value * 100) / 100;

/** Rows from codes drawn for each codebook on its own: only rules hold columns together. */
function shuffled(columns: TrainingColumn[]) {
  const table = tableOf(columns);
  const { coder, coded } = learnCoder(table, testOptions);
  const codes = coded.map(({ fine }, nth) => fine.map((_, row) => fine[(row * 7 + nth * 131) % rows]!));
  const batch = coder.decode(codes, rows, streamOf(2));
  return Object.fromEntries(columns.map(({ name }) => [name, textsIn(table, batch, name)]));
}

const breaks = (made: Record<string, (string | null)[]>, lesser: string, greater: string) =>
  made[lesser]!.filter((low, row) => {
    const high = made[greater]![row] ?? null;
    return (
      low !== null && high !== null && Number(high.replaceAll('-', '')) < Number(low.replaceAll('-', ''))
    );
  }).length;

describe('numbers and dates that are never below another', () => {
  it('may tell the other one too: each value above belongs to one below', () => {
    const level = drawn(5);
    const top = level.map((low) => low * 10 + random.int(10));
    const made = shuffled([ints('level', level), ints('top', top)]);
    expect(breaks(made, 'level', 'top')).toBe(0);
    expect(
      made['level']!.filter((low, row) => Math.floor(Number(made['top']![row]) / 10) !== Number(low)),
    ).toEqual([]);
  });

  it('stay so where few rows are filled, of two predecessors, and of numbers', () => {
    const created = drawn(2000).map((day) => day + 15_000);
    const paid = created.map((day) => day + random.int(40));
    const shipped = created.map((day) => day + random.int(50));
    const low = drawn(60);
    const made = shuffled([
      dates('created', created),
      dates(
        'deleted',
        created.map((day) => (random.int(20) === 0 ? day + random.int(300) : null)),
      ),
      dates('paid', paid),
      dates('shipped', shipped),
      dates(
        'closed',
        paid.map((day, row) => Math.max(day, shipped[row]!) + random.int(20)),
      ),
      ints('low', low),
      ints(
        'high',
        low.map((value) => value + random.int(50)),
      ),
    ]);
    const pairs = [
      'created deleted',
      'created paid',
      'created shipped',
      'paid closed',
      'shipped closed',
      'low high',
    ];
    for (const pair of pairs) {
      const [lesser, greater] = pair.split(' ');
      expect([pair, breaks(made, lesser!, greater!)]).toEqual([pair, 0]);
    }
  });

  it('are so as often as in the training', () => {
    const low = drawn(60);
    const high = low.map((value, row) =>
      row % 400 === 0 ? value - 1 - random.int(9) : value + random.int(50),
    );
    const made = shuffled([ints('low', low), ints('high', high)]);
    expect(breaks(made, 'low', 'high')).toBeGreaterThan(3);
    expect(breaks(made, 'low', 'high')).toBeLessThan(7);
  });
});

describe('columns that mostly follow from others', () => {
  it('are equal where they were filled', () => {
    const amount = cents(5000);
    const made = shuffled([
      floats(
        'refund',
        amount.map((value) => (random.int(9) === 0 ? value : null)),
      ),
      floats('amount', amount),
    ]);
    const filled = made['refund']!.flatMap((refund, row) => (refund === null ? [] : [row]));
    expect(filled.length).toBeGreaterThan(100);
    expect(filled.filter((row) => made['refund']![row] !== made['amount']![row])).toEqual([]);
  });

  it('are sums of three parts, wherever the sum stands', () => {
    const [net, fees, tax] = [cents(900), cents(40), cents(200)];
    const total = net.map((value, row) => inCents(value + fees[row]! + tax[row]!));
    const columns = [floats('net', net), floats('fees', fees), floats('tax', tax)];
    for (const table of [
      [...columns, floats('total', total)],
      [floats('total', total), ...columns],
    ]) {
      const made = shuffled(table);
      const off = made['total']!.filter(
        (sum, row) =>
          inCents(['net', 'fees', 'tax'].reduce((all, name) => all + Number(made[name]![row]), 0)) !==
          Number(sum),
      );
      expect(off).toEqual([]);
    }
  });

  it('have as many exceptions as in the training, of formulas and of copies', () => {
    const quantity = drawn(900);
    const place = drawn(60).map((at) => `street ${at}`);
    const made = shuffled([
      ints('quantity', quantity),
      ints(
        'weight',
        quantity.map((value, row) => value * 12 + (row % 600 === 5 ? 7 + row : 0)),
      ),
      texts('bill_to', place),
      texts(
        'ship_to',
        place.map((street, row) => (row % 50 === 1 ? 'street 7' : street)),
      ),
    ]);
    const off = made['weight']!.filter(
      (weight, row) => Number(weight) !== 12 * Number(made['quantity']![row]),
    );
    expect(off.length).toBeGreaterThan(1);
    expect(off.length).toBeLessThan(5);
    const elsewhere = made['ship_to']!.filter((street, row) => street !== made['bill_to']![row]);
    expect(elsewhere.length).toBeGreaterThan(30);
    expect(elsewhere.length).toBeLessThan(45);
  });

  it('equal another as often as in the training where that is no chance', () => {
    const owed = rowsOf(rows, () => 1000 + random.int(1_000_000));
    const paid = owed.map((value) => (random.int(7) === 0 ? value : random.int(1_000_000)));
    const made = shuffled([ints('owed', owed), ints('paid', paid)]);
    const equal = (one: readonly unknown[], other: readonly unknown[]) =>
      one.filter((value, row) => value === other[row]).length;
    expect(Math.abs(equal(made['owed']!, made['paid']!) - equal(owed, paid))).toBeLessThan(rows / 50);
  });

  it('are no rule where the rows that tell are few: zeros that add up are none', () => {
    const mostlyZero = () => rowsOf(rows, () => (random.int(20) === 0 ? 1 + random.int(90) : 0));
    const [gain, loss, fine] = [mostlyZero(), mostlyZero(), mostlyZero()];
    const table = tableOf([ints('gain', gain), ints('loss', loss), ints('fine', fine)]);
    const { coder } = learnCoder(table, testOptions);
    expect(codebookNames(table)).toEqual(['gain', 'loss', 'fine']);
    expect(coder.codebooks.map(({ fineCount }) => fineCount > 1)).toEqual([true, true, true]);
    const made = shuffled([...table.columns]);
    const sums = made['fine']!.filter((value) => value !== '0').length;
    expect(sums).toBe(fine.filter((value) => value !== 0).length);
  });
});
