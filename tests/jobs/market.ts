import { RandomStream } from '@core/kernel/random';

/** A source for models: its statements, and rules that it satisfies. */
export interface Market {
  readonly engine: 'SQLITE' | 'POSTGRESQL';
  /** 'schema.', the prefix of displayed table names. */
  readonly prefix: string;
  readonly statements: readonly string[];
}

/** All tables, parents first. */
export const marketTables = ['product', 'customer', 'purchase', 'purchase_line'];

/**
 * Queries that count violations of a rule that every row of the source satisfies: within a row, between a row and its
 * parent, and over two steps.
 */
export const marketRules: Readonly<Record<string, string>> = {
  'a zone has one currency': `SELECT count(*) FROM customer WHERE currency <>
    CASE zone WHEN 'JP' THEN 'JPY' WHEN 'US' THEN 'USD' ELSE 'EUR' END`,
  'a purchase is paid in the currency of its customer': `SELECT count(*) FROM purchase p
    JOIN customer c ON c.id = p.customer_id WHERE p.currency <> c.currency`,
  'nothing is sent before it is bought': `SELECT count(*) FROM purchase WHERE sent < bought`,
  'a line costs what its product does': `SELECT count(*) FROM purchase_line l
    JOIN product t ON t.id = l.product_id WHERE l.price <> t.price`,
};

const products = 40;
const zones = [
  ['NL', 'EUR'],
  ['NL', 'EUR'],
  ['NL', 'EUR'],
  ['DE', 'EUR'],
  ['JP', 'JPY'],
  ['US', 'USD'],
] as const;

type Row = readonly (string | number | null)[];

/**
 * A shop: a uuid key, a key including the parent's, a self-reference, a generated column, checks, dates and decimals.
 * There are too few products to model them.
 */
export function market(engine: Market['engine'], people = 900): Market {
  const isPostgres = engine === 'POSTGRESQL';
  const random = new RandomStream();
  random.seed(1, 1);
  const of = <T>(list: readonly T[]): T => list[random.int(list.length)]!;

  const product: Row[] = Array.from({ length: products }, (_, at) => [
    at + 1,
    `Thing ${at + 1}`,
    of(['book', 'food', 'tool']),
    (at + 1) * 2.5,
  ]);
  const customer: Row[] = [];
  const purchase: Row[] = [];
  const lines: Row[] = [];
  for (let person = 1; person <= people; person++) {
    const [zone, currency] = of(zones);
    const tier = random.float() < (zone === 'JP' ? 0.7 : 0.2) ? 'gold' : of(['basic', 'silver']);
    const referredBy = person > 10 && random.float() < 0.3 ? uuid(1 + random.int(person - 1)) : null;
    const credit = (tier === 'gold' ? 50_000 + random.int(40_000) : random.int(10_000)) / 100;
    const born = day(-10_000 + random.int(9_000) + (tier === 'gold' ? -4_000 : 0));
    customer.push([
      uuid(person),
      `First${person}`,
      `Last${person}`,
      `person${person}@source.invalid`,
      zone,
      currency,
      tier,
      credit,
      born,
      referredBy,
    ]);
    const count = tier === 'gold' ? 2 + random.int(4) : random.int(3);
    for (let nth = 0; nth < count; nth++) {
      const number = purchase.length + 1;
      const bought = 18_000 + random.int(1_500);
      const sent = random.float() < 0.15 ? null : day(bought + random.int(12));
      const channel = random.float() < (tier === 'gold' ? 0.9 : 0.3) ? 'web' : 'shop';
      purchase.push([number, uuid(person), day(bought), sent, currency, channel]);
      for (let line = 1; line <= 1 + random.int(channel === 'web' ? 2 : 5); line++) {
        const item = 1 + Math.floor(products * random.float() * random.float());
        lines.push([number, line, item, 1 + random.int(channel === 'web' ? 3 : 9), item * 2.5]);
      }
    }
  }
  return {
    engine,
    prefix: isPostgres ? 'public.' : '',
    statements: [
      ...tables(isPostgres),
      ...inserted('product', 'id, title, category, price', product),
      ...inserted(
        'customer',
        'id, first_name, last_name, email, zone, currency, tier, credit, birth_date, referred_by',
        customer,
      ),
      ...inserted('purchase', 'id, customer_id, bought, sent, currency, channel', purchase),
      ...inserted('purchase_line', 'purchase_id, line, product_id, quantity, price', lines),
      ...(isPostgres ? ['ANALYZE'] : []),
    ],
  };
}

const tables = (isPostgres: boolean): string[] => [
  `CREATE TABLE product (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(40) NOT NULL, category VARCHAR(10) NOT NULL,
     price DECIMAL(8,2) NOT NULL)`,
  `CREATE TABLE customer (
     id UUID NOT NULL PRIMARY KEY,
     first_name VARCHAR(40) NOT NULL,
     last_name VARCHAR(40) NOT NULL,
     email VARCHAR(120) NOT NULL UNIQUE,
     zone CHAR(2) NOT NULL,
     currency CHAR(3) NOT NULL,
     tier VARCHAR(8) NOT NULL CHECK (tier IN ('basic', 'silver', 'gold')),
     credit DECIMAL(10,2) NOT NULL CHECK (credit >= 0),
     birth_date DATE NOT NULL,
     referred_by UUID REFERENCES customer (id),
     label VARCHAR(90) GENERATED ALWAYS AS (first_name || ' ' || last_name) ${isPostgres ? 'STORED' : 'VIRTUAL'})`,
  `CREATE TABLE purchase (
     id INTEGER NOT NULL PRIMARY KEY,
     customer_id UUID NOT NULL REFERENCES customer (id),
     bought DATE NOT NULL,
     sent DATE,
     currency CHAR(3) NOT NULL,
     channel VARCHAR(8) NOT NULL,
     CHECK (sent IS NULL OR sent >= bought))`,
  `CREATE TABLE purchase_line (
     purchase_id INTEGER NOT NULL REFERENCES purchase (id),
     line INTEGER NOT NULL,
     product_id INTEGER NOT NULL REFERENCES product (id),
     quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9),
     price DECIMAL(8,2) NOT NULL,
     PRIMARY KEY (purchase_id, line))`,
];

const uuid = (number: number): string => `5a000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** @param number of days since 1970 */
const day = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

function inserted(table: string, columns: string, rows: readonly Row[]): string[] {
  const statements: string[] = [];
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows.slice(from, from + 500).map((row) => `(${row.map(literal).join(', ')})`);
    statements.push(`INSERT INTO ${table} (${columns}) VALUES ${values.join(', ')}`);
  }
  return statements;
}

const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value}'`;
