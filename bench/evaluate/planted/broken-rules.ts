import { currencyOf, type PlantedSchema } from './shop';
import { openTables, type OpenTable } from './open-tables';

export interface RuleCount {
  readonly rule: string;
  readonly rows: number;
  readonly broken: number;
}

/** Number of rows that violate each rule that `plantShop` plants across tables. */
export function brokenRules(schema: PlantedSchema): RuleCount[] {
  const { customers, orders, lines, products } = openTables(schema);
  const customerOf = schema.foreignKeys[0]!.rows;
  const orderOf = schema.foreignKeys[1]!.rows;
  const productOf = schema.foreignKeys[2]!.rows;
  const segmentOf = (line: number) => customers.text('segment', customerOf[orderOf[line]!]!);
  return [
    ...orderRules(customers, orders, customerOf),
    ...sumRules(orders, lines, orderOf),
    count('a line has the price of its product', lines.rowCount, (line) => {
      return lines.number('unit_price', line) !== products.number('price', productOf[line]!);
    }),
    count('an amount is price times quantity', lines.rowCount, (line) => {
      const amount = lines.number('unit_price', line) * lines.number('quantity', line);
      return Math.abs(lines.number('amount', line) - amount) > 0.005;
    }),
    count('no private customer buys a machine, no public one toys', lines.rowCount, (line) => {
      const category = products.text('category', productOf[line]!);
      const segment = segmentOf(line);
      return (
        (segment === 'private' && category === 'machines') || (segment === 'public' && category === 'toys')
      );
    }),
    count('only a business gets a discount', lines.rowCount, (line) => {
      return lines.number('discount', line) !== 0 && segmentOf(line) !== 'business';
    }),
    productOnceAnOrder(orderOf, productOf),
  ];
}

function orderRules(customers: OpenTable, orders: OpenTable, customerOf: Int32Array): RuleCount[] {
  const lastPlaced = new Float64Array(customers.rowCount).fill(-Infinity);
  return [
    count('an order is after the registration of its customer', orders.rowCount, (order) => {
      return orders.number('placed', order) < customers.number('registered', customerOf[order]!) * 86_400e6;
    }),
    count('orders of a customer follow one another', orders.rowCount, (order) => {
      const customer = customerOf[order]!;
      const day = Math.floor(orders.number('placed', order) / 86_400e6);
      const isBroken = day < lastPlaced[customer]!;
      lastPlaced[customer] = day;
      return isBroken;
    }),
    count('an order is in the currency of the country', orders.rowCount, (order) => {
      return (
        orders.text('currency', order) !== currencyOf[customers.text('country', customerOf[order]!) ?? '']
      );
    }),
  ];
}

function sumRules(orders: OpenTable, lines: OpenTable, orderOf: Int32Array): RuleCount[] {
  const sums = new Float64Array(orders.rowCount);
  const counts = new Int32Array(orders.rowCount);
  for (let line = 0; line < lines.rowCount; line++) {
    sums[orderOf[line]!]! += lines.number('amount', line);
    counts[orderOf[line]!]!++;
  }
  return [
    count('a total is the sum of the lines', orders.rowCount, (order) => {
      return Math.abs(orders.number('total', order) - sums[order]!) > 0.005;
    }),
    count('an order has lines, a subscription one', orders.rowCount, (order) => {
      return counts[order] === 0 || (orders.text('channel', order) === 'subscription' && counts[order] !== 1);
    }),
  ];
}

function productOnceAnOrder(orderOf: Int32Array, productOf: Int32Array): RuleCount {
  const seen = new Set<number>();
  return count('a product stands once in an order', orderOf.length, (line) => {
    const pair = orderOf[line]! * 100_000 + productOf[line]!;
    const isBroken = seen.has(pair);
    seen.add(pair);
    return isBroken;
  });
}

function count(rule: string, rows: number, isBroken: (row: number) => boolean): RuleCount {
  let broken = 0;
  for (let row = 0; row < rows; row++) if (isBroken(row)) broken++;
  return { rule, rows, broken };
}

/** Foreign keys without a parent row, or NULL although the training data had no NULL. */
export function countOrphans(schema: PlantedSchema): number {
  let orphans = 0;
  for (const { parent, rows } of schema.foreignKeys) {
    const rowCount = schema.tables.find(({ name }) => name === parent)?.table.rowCount ?? 0;
    for (const row of rows) if (row < 0 || row >= rowCount) orphans++;
  }
  return orphans;
}
