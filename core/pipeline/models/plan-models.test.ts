import { afterEach, describe, expect, it } from 'vitest';
import { plannedSource, type PlannedOptions, type PlannedSource } from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';

const customer = `CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, tier TEXT, email TEXT)`;
const purchase = `CREATE TABLE purchase (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), amount INTEGER)`;
const free: Choices = {
  'customer.id': 'key.generate',
  'customer.tier': 'ai.synthesize',
  'customer.email': 'mock.email',
  'purchase.id': 'key.generate',
  'purchase.amount': 'ai.synthesize',
};

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

async function modelsOf(statements: readonly string[], choices: Choices, options?: PlannedOptions) {
  planned = await plannedSource(statements, choices, options);
  return Object.fromEntries(planned.plan.tables.map(({ source, model }) => [source.name, model]));
}

const formsOf = async (...given: Parameters<typeof modelsOf>) =>
  Object.fromEntries(
    Object.entries(await modelsOf(...given)).map(([name, model]) => [name, model?.form ?? null]),
  );

describe('models of a plan', () => {
  it('are free if no column needs its source value, and give each column a role', async () => {
    const { customer: root, purchase: child } = await modelsOf([customer, purchase], free);
    expect(root).toMatchObject({
      form: 'free',
      parts: ['key', 'learnt', 'placed'],
      references: [],
      made: null,
    });
    expect(child).toMatchObject({
      form: 'free',
      parts: ['key', 'reference', 'learnt'],
      references: [{ parent: 0, isMade: true, columns: [1], parentColumns: [0] }],
    });
  });

  it('do not exist if nothing is learnt', async () => {
    expect(await formsOf([customer, purchase], { 'customer.id': 'key.generate' })).toEqual({
      customer: null,
      purchase: null,
    });
  });

  it('are bound if a column is kept, which then is given', async () => {
    const { customer: root } = await modelsOf([customer], { 'customer.tier': 'ai.synthesize' });
    expect(root).toMatchObject({ form: 'bound', parts: ['kept', 'learnt', 'given'] });
  });

  it('are bound if the key is one of the source', async () => {
    expect(await formsOf([customer, purchase], { ...free, 'customer.id': 'key.hash' })).toEqual({
      customer: 'bound',
      // Its own rows are generated; they refer to those of the source.
      purchase: 'free',
    });
    expect(planned!.table('purchase').model!.references).toMatchObject([{ isMade: false }]);
  });

  it('are bound if a child is not free, because it looks for keys of the source', async () => {
    const { 'purchase.amount': _, ...rest } = free;
    expect(await formsOf([customer, purchase], rest)).toEqual({ customer: 'bound', purchase: null });
  });

  it('generate a table of keys alone if it depends on a generated one', async () => {
    const link = `CREATE TABLE link (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER REFERENCES customer (id))`;
    const withLink = { ...free, 'link.id': 'key.generate' };
    expect(await formsOf([customer, link], withLink)).toEqual({ customer: 'free', link: 'free' });
    await planned!.close();
    expect(await formsOf([customer, link], { 'link.id': 'key.generate' })).toEqual({
      customer: null,
      link: null,
    });
  });

  it('are bound if the parent is left out of the run', async () => {
    expect(await formsOf([customer, purchase], free, { excluded: ['customer'] })).toEqual({
      purchase: 'bound',
    });
  });

  it('are free with a self-reference, if its key follows from a number', async () => {
    const employee = `CREATE TABLE employee (id INTEGER NOT NULL PRIMARY KEY, boss INTEGER REFERENCES employee (id), pay INTEGER)`;
    const choices = { 'employee.id': 'key.generate', 'employee.pay': 'ai.synthesize' };
    expect(await formsOf([employee], choices)).toEqual({ employee: 'free' });
    await planned!.close();
    const numbered = `CREATE TABLE employee (site INTEGER NOT NULL, id INTEGER NOT NULL, boss_site INTEGER, boss INTEGER,
      pay INTEGER, PRIMARY KEY (site, id), FOREIGN KEY (boss_site, boss) REFERENCES employee (site, id))`;
    expect(await formsOf([numbered], { ...choices, 'employee.site': 'key.generate' })).toEqual({
      employee: 'bound',
    });
  });

  it('are free in a cycle of tables', async () => {
    const circle = [
      `CREATE TABLE department (id INTEGER NOT NULL PRIMARY KEY, head INTEGER REFERENCES person (id), size INTEGER)`,
      `CREATE TABLE person (id INTEGER NOT NULL PRIMARY KEY, department INTEGER REFERENCES department (id), pay INTEGER)`,
    ];
    const choices = {
      'department.id': 'key.generate',
      'department.size': 'ai.synthesize',
      'person.id': 'key.generate',
      'person.pay': 'ai.synthesize',
    };
    expect(await formsOf(circle, choices)).toEqual({ department: 'free', person: 'free' });
    await planned!.close();
    expect(await formsOf(circle, { ...choices, 'person.id': 'key.hash' })).toEqual({
      department: 'bound',
      person: 'bound',
    });
  });

  it('are bound if rows would be discarded for a drawn key, and others refer to them', async () => {
    const pair = `CREATE TABLE pair (id INTEGER NOT NULL PRIMARY KEY, a INTEGER, b INTEGER, UNIQUE (a, b))`;
    const choices = { 'pair.id': 'key.generate', 'pair.a': 'ai.synthesize', 'pair.b': 'ai.synthesize' };
    expect(await formsOf([pair], choices)).toEqual({ pair: 'free' });
    await planned!.close();
    const child = `CREATE TABLE child (id INTEGER NOT NULL PRIMARY KEY, pair_id INTEGER REFERENCES pair (id), c INTEGER)`;
    expect(
      await formsOf([pair, child], { ...choices, 'child.id': 'key.generate', 'child.c': 'ai.synthesize' }),
    ).toEqual({ pair: 'bound', child: 'free' });
  });
});
