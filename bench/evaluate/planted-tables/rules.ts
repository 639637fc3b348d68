import { days, madeOf, numbers, rowsOf, streamOf, wholes, words, type Rows } from './columns';

const count = 20_000;

/** A table whose rows follow rules, some with exceptions, and for each rule the share of rows that violate it. */
export async function ruleFigures(): Promise<object[]> {
  const random = streamOf(2);
  const cents = (limit: number) => Math.round(random.float() * limit * 100) / 100;
  const created = rowsOf(count, () => 17_000 + random.int(2000));
  const paid = created.map((day) => day + random.int(20));
  const shipped = created.map((day) => day + random.int(25));
  const low = rowsOf(count, () => 20 + random.int(60));
  const net = rowsOf(count, () => cents(900));
  const fees = rowsOf(count, () => cents(40));
  const tax = rowsOf(count, () => cents(200));
  const amount = rowsOf(count, () => cents(5000));
  const quantity = rowsOf(count, () => 1 + random.int(900));
  const word = rowsOf(count, () => `street ${random.int(60)}`);
  const columns = [
    days('created', created),
    days(
      'deleted',
      created.map((day) => (random.int(14) === 0 ? day + random.int(300) : null)),
    ),
    days('paid', paid),
    days('shipped', shipped),
    days(
      'closed',
      paid.map((day, row) => Math.max(day, shipped[row]!) + random.int(10)),
    ),
    wholes('low', low),
    wholes(
      'high',
      low.map((value) => value + random.int(50)),
    ),
    numbers('amount', amount),
    numbers(
      'refund',
      amount.map((value) => (random.int(8) === 0 ? value : null)),
    ),
    numbers('net', net),
    numbers('fees', fees),
    numbers('tax', tax),
    numbers(
      'total',
      net.map((value, row) => Math.round((value + fees[row]! + tax[row]!) * 100) / 100),
    ),
    wholes('quantity', quantity),
    wholes(
      'weight',
      quantity.map((value, row) => (row % 7001 === 5 ? value * 12 + 7 + row : value * 12)),
    ),
    words('bill_to', word),
    words(
      'ship_to',
      word.map((value) => (random.int(50) === 0 ? `street ${random.int(60)}` : value)),
    ),
  ];
  const { source, made } = await madeOf(columns);
  return Object.entries(rules).map(([rule, breaks]) => ({
    rule,
    'source breaks': shareOf(source, breaks),
    'made breaks': shareOf(made, breaks),
  }));
}

type Cell = number | string | null;
type Breaks = (row: Readonly<Record<string, Cell>>) => boolean | null;

const before = (a: Cell | undefined, b: Cell | undefined) =>
  a == null || b == null ? null : Number(a) < Number(b);

/** True: the row violates it; null: not applicable. */
const rules: Readonly<Record<string, Breaks>> = {
  'deleted >= created, filled in one of 14': ({ deleted, created }) => before(deleted, created),
  'closed >= paid': ({ closed, paid }) => before(closed, paid),
  'closed >= shipped': ({ closed, shipped }) => before(closed, shipped),
  'paid >= created': ({ paid, created }) => before(paid, created),
  'shipped >= created': ({ shipped, created }) => before(shipped, created),
  'low <= high': ({ low, high }) => before(high, low),
  'refund = amount where filled': ({ refund, amount }) => (refund == null ? null : refund !== amount),
  'total = net + fees + tax': ({ total, net, fees, tax }) =>
    Math.abs(Number(total) - Number(net) - Number(fees) - Number(tax)) > 0.005,
  'weight = 12 quantity, three exceptions': ({ weight, quantity }) => weight !== Number(quantity) * 12,
  'ship_to = bill_to in 98 %': (row) => row['ship_to'] !== row['bill_to'],
};

const names =
  'created deleted paid shipped closed low high amount refund net fees tax total quantity weight bill_to ship_to';

function shareOf(rows: Rows, breaks: Breaks): string {
  const columns = names.split(' ').map((name) => [name, rows.of(name)] as const);
  let broken = 0;
  let applied = 0;
  for (let row = 0; row < rows.count; row++) {
    const verdict = breaks(Object.fromEntries(columns.map(([name, values]) => [name, values[row] ?? null])));
    if (verdict === null) continue;
    applied++;
    if (verdict) broken++;
  }
  return `${((100 * broken) / applied).toFixed(3)} %`;
}
