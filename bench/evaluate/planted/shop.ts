import { RandomStream } from '@core/kernel/random';
import type { ForeignKeyRows, LinkedTable } from '@core/synthesis/linked-tables';
import { ColumnMaker, decimalOf } from './column-maker';

export interface PlantedSchema {
  readonly tables: readonly LinkedTable[];
  readonly foreignKeys: readonly ForeignKeyRows[];
}

const countries = ['NL', 'DE', 'US', 'JP', 'GB'] as const;
const countryWeights = [30, 25, 20, 15, 10];
export const currencyOf: Readonly<Record<string, string>> = {
  NL: 'EUR',
  DE: 'EUR',
  US: 'USD',
  JP: 'JPY',
  GB: 'GBP',
};
const segments = ['private', 'business', 'public'] as const;
const segmentWeights: Readonly<Record<string, readonly number[]>> = {
  NL: [70, 20, 10],
  DE: [55, 35, 10],
  US: [60, 35, 5],
  JP: [40, 50, 10],
  GB: [75, 20, 5],
};
export const categories = ['books', 'clothes', 'toys', 'machines', 'software'] as const;
/** What a segment buys: a private customer never machines, a public one never toys. */
const basket: Readonly<Record<string, readonly number[]>> = {
  private: [35, 30, 25, 0, 10],
  business: [15, 5, 5, 35, 40],
  public: [45, 10, 0, 15, 30],
};
const channels = ['web', 'shop', 'subscription'] as const;
const channelWeights: Readonly<Record<string, readonly number[]>> = {
  private: [60, 30, 10],
  business: [50, 10, 40],
  public: [70, 25, 5],
};
const firstDay = 16_436; // 2015-01-01
const lastDay = 19_722; // 2023-12-31
const microsADay = 86_400_000_000n;

/**
 * Customers, orders, order lines and products, all with rules across tables that `broken-rules.ts` checks: an order is
 * after its customer's registration and after the customer's previous order, in the customer's currency, and a
 * subscription has one line; its total is the sum of its lines; a line has its product's price, and an amount of price
 * times quantity; no private customer buys a machine, no public one toys; only businesses get a discount; a product
 * occurs once per order.
 * @param customers rows of the first table; there are about 4 orders per customer and 2.5 lines per order
 */
export function plantShop(seed: number, customers: number): PlantedSchema {
  const random = new RandomStream();
  random.seed(seed, 0x5409);
  const products = plantProducts(random, Math.max(50, Math.round(customers / 8)));
  const shop = new Shop();
  for (let row = 0; row < customers; row++) plantCustomer(shop, products, random, row);
  return shop.schema(products);
}

interface Products {
  readonly table: LinkedTable;
  readonly prices: readonly number[];
  /** Rows of each category, popular ones repeated. */
  readonly shelves: readonly (readonly number[])[];
}

function plantProducts(random: RandomStream, count: number): Products {
  const [category, price, weight] = [new ColumnMaker(), new ColumnMaker(), new ColumnMaker()];
  const shelves: number[][] = categories.map(() => []);
  const prices: number[] = [];
  for (let row = 0; row < count; row++) {
    const kind = drawWeighted(random, [30, 25, 20, 10, 15]);
    const cents = Math.round(100 * Math.exp([2.6, 3.4, 3, 6.5, 5][kind]! + 0.5 * random.gaussian()));
    category.text(categories[kind]!);
    price.text(decimalOf(cents));
    weight.number(
      kind === 4
        ? null
        : Math.round(100 * Math.exp([-0.7, -1, 0.2, 4, 0][kind]! + 0.4 * random.gaussian())) / 100,
    );
    prices.push(cents);
    const popularity = 1 + Math.floor(3 * random.float() ** 2 * 4);
    for (let i = 0; i < popularity; i++) shelves[kind]!.push(row);
  }
  const columns = [
    { name: 'category', type: { kind: 'utf8' }, values: category.textColumn() },
    { name: 'price', type: { kind: 'decimal', precision: 10, scale: 2 }, values: price.textColumn() },
    { name: 'weight', type: { kind: 'float', bits: 64 }, values: weight.float64() },
  ] as const;
  return { table: { name: 'products', table: { rowCount: count, columns } }, prices, shelves };
}

/** Rows under construction. */
class Shop {
  readonly customer = {
    country: new ColumnMaker(),
    segment: new ColumnMaker(),
    registered: new ColumnMaker(),
    age: new ColumnMaker(),
  };
  readonly order = {
    customers: [] as number[],
    placed: new ColumnMaker(),
    channel: new ColumnMaker(),
    currency: new ColumnMaker(),
    total: new ColumnMaker(),
  };
  readonly line = {
    orders: [] as number[],
    products: [] as number[],
    quantity: new ColumnMaker(),
    price: new ColumnMaker(),
    amount: new ColumnMaker(),
    discount: new ColumnMaker(),
  };

  schema(products: Products): PlantedSchema {
    const { customer, order, line } = this;
    const money = { kind: 'decimal', precision: 12, scale: 2 } as const;
    const text = { kind: 'utf8' } as const;
    const whole = { kind: 'int', bits: 32, signed: true } as const;
    const customers: LinkedTable = {
      name: 'customers',
      table: {
        rowCount: customer.age.length,
        columns: [
          { name: 'country', type: text, values: customer.country.textColumn() },
          { name: 'segment', type: text, values: customer.segment.textColumn() },
          { name: 'registered', type: { kind: 'date' }, values: customer.registered.int32() },
          { name: 'age', type: whole, values: customer.age.int32() },
        ],
      },
    };
    const orders: LinkedTable = {
      name: 'orders',
      orderBy: ['placed'],
      table: {
        rowCount: order.customers.length,
        columns: [
          { name: 'placed', type: { kind: 'timestamp', zoned: false }, values: order.placed.int64() },
          { name: 'channel', type: text, values: order.channel.textColumn() },
          { name: 'currency', type: text, values: order.currency.textColumn() },
          { name: 'total', type: money, values: order.total.textColumn() },
        ],
      },
    };
    const lines: LinkedTable = {
      name: 'lines',
      table: {
        rowCount: line.orders.length,
        columns: [
          { name: 'quantity', type: whole, values: line.quantity.int32() },
          { name: 'unit_price', type: money, values: line.price.textColumn() },
          { name: 'amount', type: money, values: line.amount.textColumn() },
          { name: 'discount', type: whole, values: line.discount.int32() },
        ],
      },
    };
    return {
      tables: [products.table, customers, orders, lines],
      foreignKeys: [
        { child: 'orders', parent: 'customers', rows: Int32Array.from(order.customers) },
        { child: 'lines', parent: 'orders', rows: Int32Array.from(line.orders) },
        { child: 'lines', parent: 'products', rows: Int32Array.from(line.products) },
      ],
    };
  }
}

function plantCustomer(shop: Shop, products: Products, random: RandomStream, row: number): void {
  const country = countries[drawWeighted(random, countryWeights)]!;
  const segment = segments[drawWeighted(random, segmentWeights[country]!)]!;
  const registered = firstDay + Math.floor((lastDay - firstDay) * Math.sqrt(random.float()));
  const { customer } = shop;
  customer.country.text(country);
  customer.segment.text(segment);
  customer.registered.number(registered);
  customer.age.number(segment === 'private' ? Math.max(18, Math.round(44 + 15 * random.gaussian())) : null);
  // Long-standing customers have more orders, and one in five never ordered.
  const years = (lastDay - registered) / 365;
  const mean = (segment === 'business' ? 1.6 : 0.7) * (0.6 + years);
  const orders =
    random.float() < 0.2 ? 0 : Math.min(40, Math.floor(-Math.log(1 - random.float()) * mean + 0.5));
  let day = registered;
  for (let i = 0; i < orders; i++) {
    day += Math.floor(-Math.log(1 - random.float()) * (segment === 'business' ? 45 : 110));
    plantOrder(shop, products, random, { row, country, segment, day });
  }
}

interface Buyer {
  readonly row: number;
  readonly country: string;
  readonly segment: string;
  readonly day: number;
}

function plantOrder(shop: Shop, products: Products, random: RandomStream, buyer: Buyer): void {
  const { order, line } = shop;
  const channel = channels[drawWeighted(random, channelWeights[buyer.segment]!)]!;
  const row = order.customers.push(buyer.row) - 1;
  const second = Math.floor(
    buyer.segment === 'private' ? 61_200 + 18_000 * random.float() : 28_800 + 32_400 * random.float(),
  );
  order.placed.big(BigInt(buyer.day) * microsADay + BigInt(second) * 1_000_000n);
  order.channel.text(channel);
  order.currency.text(currencyOf[buyer.country]!);
  const lines =
    channel === 'subscription'
      ? 1
      : 1 + Math.floor(-Math.log(1 - random.float()) * (channel === 'shop' ? 1.2 : 2));
  const taken = new Set<number>();
  let total = 0;
  for (let i = 0; i < Math.min(12, lines); i++) {
    const kind = channel === 'subscription' ? 4 : drawWeighted(random, basket[buyer.segment]!);
    const shelf = products.shelves[kind]!;
    const product = shelf[random.int(shelf.length)]!;
    if (taken.has(product)) continue;
    taken.add(product);
    const cents = products.prices[product]!;
    const quantity =
      cents > 20_000
        ? 1
        : 1 + Math.floor(-Math.log(1 - random.float()) * (buyer.segment === 'private' ? 0.7 : 3));
    line.orders.push(row);
    line.products.push(product);
    line.quantity.number(quantity);
    line.price.text(decimalOf(cents));
    line.amount.text(decimalOf(cents * quantity));
    line.discount.number(
      buyer.segment === 'business' ? [0, 5, 10, 15][drawWeighted(random, [30, 40, 20, 10])]! : 0,
    );
    total += cents * quantity;
  }
  order.total.text(decimalOf(total));
}

function drawWeighted(random: RandomStream, weights: readonly number[]): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let left = random.float() * sum;
  for (let i = 0; i < weights.length - 1; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
