import { review } from './free-text';
import { drawPerson } from './people/person';
import { range, type SampleDefinition } from './sample';
import type { Draw } from './sample-random';

const counts = { customers: 500, employees: 40, products: 80, orders: 2000, cards: 350, reviews: 300 };
const departments = ['Management', 'Sales', 'Warehouse', 'Customer service', 'Finance', 'IT'];
const categories = ['Kitchen', 'Garden', 'Books', 'Toys', 'Sports', 'Office'];
const adjectives = [
  'Compact',
  'Classic',
  'Folding',
  'Wooden',
  'Steel',
  'Soft',
  'Bright',
  'Heavy',
  'Little',
  'Grand',
];
const things = [
  'Kettle',
  'Spade',
  'Atlas',
  'Puzzle',
  'Racket',
  'Lamp',
  'Stool',
  'Basket',
  'Notebook',
  'Kite',
  'Teapot',
  'Clock',
];
const statuses = ['new', 'paid', 'packed', 'sent', 'delivered', 'delivered', 'delivered', 'returned'];
/** Test numbers published by payment services; no card has them. */
const testCards = [
  { brand: 'visa', number: '4242424242424242' },
  { brand: 'visa', number: '4000056655665556' },
  { brand: 'visa', number: '4111111111111111' },
  { brand: 'visa', number: '4012888888881881' },
  { brand: 'visa', number: '4988438843884305' },
  { brand: 'mastercard', number: '5555555555554444' },
  { brand: 'mastercard', number: '5200828282828210' },
  { brand: 'mastercard', number: '5105105105105100' },
  { brand: 'mastercard', number: '2223003122003222' },
  { brand: 'mastercard', number: '2222400070000005' },
  { brand: 'discover', number: '6011111111111117' },
  { brand: 'discover', number: '6011000990139424' },
  { brand: 'jcb', number: '3566002020360505' },
  { brand: 'unionpay', number: '6200000000000005' },
] as const;

const schema = [
  `CREATE TABLE departments (
  id INTEGER PRIMARY KEY,
  name VARCHAR(40) NOT NULL UNIQUE,
  head_id INTEGER REFERENCES employees (id) DEFERRABLE INITIALLY DEFERRED
)`,
  `CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  department_id INTEGER NOT NULL REFERENCES departments (id),
  manager_id INTEGER REFERENCES employees (id),
  name VARCHAR(100) NOT NULL,
  work_email VARCHAR(120) NOT NULL UNIQUE,
  phone VARCHAR(24),
  born_on DATE,
  hired_on DATE NOT NULL,
  salary DECIMAL(9, 2) NOT NULL CHECK (salary > 0),
  iban VARCHAR(34)
)`,
  `CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  public_id UUID NOT NULL UNIQUE,
  username VARCHAR(40) NOT NULL UNIQUE,
  first_name VARCHAR(40) NOT NULL,
  last_name VARCHAR(60) NOT NULL,
  email VARCHAR(120) NOT NULL UNIQUE,
  phone VARCHAR(24),
  street VARCHAR(120) NOT NULL,
  postal_code VARCHAR(10) NOT NULL,
  city VARCHAR(60) NOT NULL,
  country CHAR(2) NOT NULL,
  birth_date DATE,
  language CHAR(2) NOT NULL,
  preferences JSON NOT NULL,
  last_ip VARCHAR(45),
  loyalty_points INTEGER NOT NULL DEFAULT 0,
  account_manager_id INTEGER REFERENCES employees (id),
  created_at TIMESTAMP NOT NULL
)`,
  `CREATE TABLE payment_cards (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  holder_name VARCHAR(100) NOT NULL,
  brand VARCHAR(16) NOT NULL,
  card_number CHAR(16) NOT NULL,
  expires CHAR(5) NOT NULL
)`,
  `CREATE TABLE products (
  sku CHAR(8) PRIMARY KEY,
  name VARCHAR(60) NOT NULL,
  category VARCHAR(20) NOT NULL,
  price DECIMAL(8, 2) NOT NULL,
  weight REAL,
  in_stock BOOLEAN NOT NULL
)`,
  `CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  ordered_at TIMESTAMP NOT NULL,
  status VARCHAR(12) NOT NULL,
  ship_to_name VARCHAR(100) NOT NULL,
  ship_to_address VARCHAR(240) NOT NULL,
  remark TEXT
)`,
  `CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_number INTEGER NOT NULL,
  sku CHAR(8) NOT NULL REFERENCES products (sku),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price DECIMAL(8, 2) NOT NULL,
  line_total DECIMAL(10, 2) GENERATED ALWAYS AS (round(quantity * unit_price, 2)) STORED,
  PRIMARY KEY (order_id, line_number)
)`,
  `CREATE TABLE returns (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL,
  line_number INTEGER NOT NULL,
  returned_on DATE NOT NULL,
  handled_by INTEGER REFERENCES employees (id),
  FOREIGN KEY (order_id, line_number) REFERENCES order_lines (order_id, line_number)
)`,
  `CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  sku CHAR(8) NOT NULL REFERENCES products (sku),
  stars SMALLINT NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body TEXT,
  UNIQUE (customer_id, sku)
)`,
  'CREATE INDEX orders_customer ON orders (customer_id)',
  'CREATE INDEX customers_name ON customers (last_name, first_name)',
  `CREATE VIEW order_totals AS
  SELECT o.id, o.customer_id, o.ordered_at, sum(l.line_total) AS total, count(*) AS lines
  FROM orders AS o JOIN order_lines AS l ON l.order_id = o.id GROUP BY o.id`,
  `CREATE VIEW customer_overview AS
  SELECT c.id, c.first_name || ' ' || c.last_name AS name, c.email, count(o.id) AS orders
  FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id`,
];

/** A shop: customers of four languages, orders, cards, reviews, and the people who work there. */
export const webshop: SampleDefinition = {
  id: 'webshop',
  labelKey: 'samples.webshop.title',
  descriptionKey: 'samples.webshop.description',
  seed: 2,
  schema,
  rows(draw) {
    const customers = range(counts.customers).map((number) => drawPerson(draw, number));
    const customer = () => draw.int(1, counts.customers);
    const products = drawProducts(draw);
    const orders = range(counts.orders).map((id) => ({
      id,
      customer: customer(),
      at: draw.moment('2023-01-01', '2025-12-31'),
    }));
    const lines = orders.flatMap(({ id }) =>
      range(draw.int(1, 4)).map((line) => {
        const product = draw.of(products);
        return { order: id, line, sku: product.sku, quantity: draw.int(1, 5), price: product.price };
      }),
    );
    return {
      departments: departments.map((name, index) => [index + 1, name, index + 1]),
      employees: range(counts.employees).map((id) => employeeRow(draw, id)),
      customers: customers.map((person, index) => [
        index + 1,
        drawUuid(draw),
        `${person.email.split('@')[0]?.split('.')[0] ?? 'user'}${index + 1}`,
        person.firstName,
        person.lastName,
        person.email,
        draw.chance(0.85) ? person.phone : null,
        person.street,
        person.postcode,
        person.city,
        person.culture.country,
        draw.chance(0.7) ? person.birth : null,
        person.culture.language,
        JSON.stringify({
          newsletter: draw.chance(0.4),
          nickname: person.firstName,
          theme: draw.of(['light', 'dark']),
        }),
        // Addresses for documentation: RFC 5737.
        draw.chance(0.8) ? `${draw.of(['192.0.2', '198.51.100', '203.0.113'])}.${draw.int(1, 254)}` : null,
        draw.int(0, 5000),
        draw.chance(0.3) ? draw.int(1, counts.employees) : null,
        draw.moment('2018-01-01', '2025-12-31'),
      ]),
      payment_cards: range(counts.cards).map((id) => {
        const owner = customer();
        const card = draw.of(testCards);
        const expires = `${String(draw.int(1, 12)).padStart(2, '0')}/${draw.int(26, 31)}`;
        return [id, owner, customers[owner - 1]!.fullName, card.brand, card.number, expires];
      }),
      products: products.map((product) => [
        product.sku,
        product.name,
        draw.of(categories),
        product.price,
        draw.chance(0.9) ? draw.int(5, 900) / 100 : null,
        draw.chance(0.9) ? 1 : 0,
      ]),
      orders: orders.map((order) => {
        const person = customers[order.customer - 1]!;
        const address = `${person.street}, ${person.postcode} ${person.city}`;
        const remark = draw.chance(0.15) ? `Please call ${person.phone} before delivery.` : null;
        return [order.id, order.customer, order.at, draw.of(statuses), person.fullName, address, remark];
      }),
      order_lines: lines.map((line) => [line.order, line.line, line.sku, line.quantity, line.price]),
      returns: lines
        .filter(() => draw.chance(0.03))
        .map((line, index) => [
          index + 1,
          line.order,
          line.line,
          draw.date('2026-01-01', '2026-03-31'),
          draw.chance(0.8) ? draw.int(1, counts.employees) : null,
        ]),
      reviews: range(counts.reviews).map((id) => {
        // Each customer reviews once, so that no pair of customer and product repeats.
        const body = draw.chance(0.9) ? review(draw, customers[id - 1]!) : null;
        return [id, id, draw.of(products).sku, draw.int(1, 5), body];
      }),
    };
  },
};

/** The first of each department is its head, and the head of the first has no manager. */
function employeeRow(draw: Draw, id: number): (string | number | null)[] {
  const person = drawPerson(draw, 9000 + id);
  const department = id <= departments.length ? id : draw.int(1, departments.length);
  const manager = id === 1 ? null : id <= departments.length ? 1 : department;
  return [
    id,
    department,
    manager,
    person.fullName,
    person.email.replace(/@.*/, '@webshop.example'),
    draw.chance(0.8) ? person.phone : null,
    draw.chance(0.9) ? person.birth.replace(/^200[4-6]/, '1990') : null,
    draw.date('2010-01-01', '2025-06-30'),
    draw.int(2_200_000, 9_500_000) / 100,
    person.iban,
  ];
}

function drawProducts(draw: Draw): { sku: string; name: string; price: number }[] {
  return range(counts.products).map((number) => ({
    sku: `${draw.of(['KT', 'GR', 'BK', 'TY', 'SP'])}-${String(10_000 + number)}`,
    name: `${draw.of(adjectives)} ${draw.of(things)}`,
    price: draw.int(299, 19_999) / 100,
  }));
}

/** A UUID of version 4 (RFC 9562) from the sample's own draws. */
function drawUuid(draw: Draw): string {
  const hex = range(32)
    .map(() => draw.int(0, 15).toString(16))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${draw.of(['8', '9', 'a', 'b'])}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
