import { describe, expect, it } from 'vitest';
import { generators } from '@core/generators/registry';
import type { ColumnSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { planRun } from './plan';
import { reviewRun } from './review/review-run';
import type { RunColumn, RunRequest, RunTable } from './run-request';

const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const name = (table: string) => ({ schema: 'public', name: table });

function column(of: string, position: number, over: Partial<ColumnSchema> = {}): ColumnSchema {
  return {
    name: of,
    position,
    nativeType: 'integer',
    type: int,
    nullable: true,
    defaultExpression: null,
    autoIncrement: false,
    generated: false,
    supported: true,
    ...over,
  };
}

function table(of: string, columns: readonly ColumnSchema[], over: Partial<TableSchema> = {}): TableSchema {
  const parts = { checks: [], indexes: [], parts: [], uniqueKeys: [] };
  return { ...name(of), kind: 'table', rowEstimate: 100, columns, primaryKey: null, ...parts, ...over };
}

const key = (
  child: string,
  parent: string,
  childColumns: string[],
  parentColumns = ['id'],
): ForeignKeySchema => ({
  name: `${child}_${parent}`,
  child: name(child),
  childColumns,
  parent: name(parent),
  parentColumns,
  deferrable: false,
  onDelete: null,
  onUpdate: null,
});

interface Given {
  readonly tables: readonly TableSchema[];
  readonly keys?: readonly ForeignKeySchema[];
  readonly virtual?: readonly ForeignKeySchema[];
  /** Generator by 'table.column'. */
  readonly generators?: Readonly<Record<string, string>>;
  readonly personal?: readonly string[];
  readonly excluded?: readonly string[];
  readonly target?: readonly TableSchema[];
  readonly options?: Partial<RunRequest['options']>;
  readonly engines?: readonly [string, string];
}

function requestOf(given: Given): RunRequest {
  const tables = given.tables.map((schema, at): RunTable => {
    const isExcluded = given.excluded?.includes(schema.name) ?? false;
    return { id: at + 1, schema, configuration: { isExcluded, rowsToGenerate: null } };
  });
  const columns = tables.flatMap(({ id, schema: of }) =>
    of.columns.map((schema): RunColumn => {
      const path = `${of.name}.${schema.name}`;
      const chosen = given.generators?.[path];
      return {
        id: id * 100 + schema.position,
        tableId: id,
        schema,
        configuration: {
          generator: chosen === undefined ? null : { id: chosen, parameters: {} },
          pii: given.personal?.includes(path) ? { entity: 'LAST_NAME', dismissed: false } : null,
        },
      };
    }),
  );
  const [from, to] = given.engines ?? ['POSTGRESQL', 'POSTGRESQL'];
  const asKey = (isVirtual: boolean) => (schema: ForeignKeySchema) => ({
    schema,
    isVirtual,
    isEnabled: true,
  });
  return {
    runId: 'run',
    source: {
      engine: from,
      nativeFormat: from,
      hasSchemas: from === 'POSTGRESQL',
      schema: {
        tables,
        columns,
        foreignKeys: [...(given.keys ?? []).map(asKey(false)), ...(given.virtual ?? []).map(asKey(true))],
      },
    },
    destination: {
      engine: to,
      nativeFormat: to,
      hasSchemas: to === 'POSTGRESQL',
      schema: { product: '', version: '', tables: given.target ?? [], foreignKeys: [] },
      defaultSchema: 'public',
      isBoundToDefaultSchema: false,
    },
    generators: new Map(generators.map((generator) => [generator.id, generator])),
    locale: 'en',
    revision: 1,
    options: { truncate: false, bypassConstraints: true, createMissing: true, ...given.options },
    tuning: { nConnections: 1, readBatchSize: 1, generateBatchSize: 1, writeBatchSize: 1 },
  };
}

const planOf = (given: Given) => planRun(requestOf(given));
function findingsOf(given: Given, rows: Readonly<Record<string, number>> = {}) {
  const request = requestOf(given);
  const live = { source: null, destinationRows: new Map(Object.entries(rows)) };
  return reviewRun(request, planRun(request), live).map(({ severity, code, column: at }) =>
    [severity, code, at].filter((part) => part !== null).join(' '),
  );
}

const id = column('id', 1, { nullable: false });
const text = (of: string, position: number, length?: number, over: Partial<ColumnSchema> = {}) =>
  column(of, position, {
    nativeType: length === undefined ? 'text' : `varchar(${length})`,
    type: length === undefined ? { kind: 'utf8' } : { kind: 'utf8', length },
    ...over,
  });
const parent = table('parent', [id, text('label', 2)], { primaryKey: ['id'] });
const child = table('child', [id, column('parent_id', 2)], { primaryKey: ['id'] });

describe('planRun', () => {
  it('carries the generator of a key over any number of references, virtual ones too', () => {
    const grandchild = table('grandchild', [column('child_id', 1)]);
    const plan = planOf({
      tables: [grandchild, table('child', [id]), parent],
      keys: [key('child', 'parent', ['id'])],
      virtual: [key('grandchild', 'child', ['child_id'])],
      generators: { 'parent.id': 'key.hash', 'grandchild.child_id': 'key.generate' },
    });
    expect(plan.tables.map(({ key: shown }) => shown)).toEqual([
      'public.parent',
      'public.child',
      'public.grandchild',
    ]);
    for (const { columns } of plan.tables) {
      expect(columns[0]?.move).toMatchObject({
        id: 'key.hash',
        domain: 'public.parent.id',
        root: { table: 'public.parent' },
      });
    }
    expect(plan.foreignKeys.map(({ isVirtual }) => isVirtual)).toEqual([false, true]);
  });

  it('carries composite keys column by column', () => {
    const lines = table('lines', [column('order_id', 1), column('line', 2)], {
      primaryKey: ['order_id', 'line'],
    });
    const notes = table('notes', [column('o', 1), column('l', 2)]);
    const plan = planOf({
      tables: [lines, notes],
      keys: [key('notes', 'lines', ['o', 'l'], ['order_id', 'line'])],
      generators: { 'lines.order_id': 'key.hash' },
    });
    expect(plan.tables[1]?.columns.map(({ move }) => move.kind)).toEqual(['generator', 'copy']);
  });

  it('leaves out views, excluded tables and generated columns, and says so', () => {
    const plan = planOf({
      tables: [
        table('seen', [id], { kind: 'view' }),
        parent,
        table('made', [column('twice', 1, { generated: true })]),
        table('part', [id, column('twice', 2, { generated: true })]),
      ],
      excluded: ['parent'],
    });
    expect(plan.skipped).toEqual([
      { table: 'public.seen', reason: 'view' },
      { table: 'public.parent', reason: 'excluded' },
      { table: 'public.made', reason: 'no-columns' },
    ]);
    expect(plan.tables.map(({ columns }) => columns.map((one) => one.name))).toEqual([['id']]);
  });

  it('names the tables of a circle, and marks keys whose parent is left out', () => {
    const given = {
      tables: [parent, table('child', [id, column('parent_id', 2)])],
      keys: [key('child', 'parent', ['parent_id']), key('parent', 'child', ['id'])],
    };
    expect(planOf(given).tables.map(({ cycle }) => cycle)).toEqual([
      ['public.parent', 'public.child'],
      ['public.parent', 'public.child'],
    ]);
    const partly = planOf({ ...given, excluded: ['parent'] });
    expect(partly.foreignKeys).toMatchObject([{ schema: { name: 'child_parent' }, isParentLoaded: false }]);
  });

  it('leaves an excluded column to the default of the destination where it cannot be NULL', () => {
    const withDefault = table('t', [
      text('a', 1, 5, { nullable: false, defaultExpression: "'x'" }),
      text('b', 2),
    ]);
    const plan = planOf({ tables: [withDefault], generators: { 't.a': 'exclude', 't.b': 'exclude' } });
    expect(plan.tables[0]?.columns.map((one) => one.name)).toEqual(['b']);
  });

  it('puts tables into the only schema, or keeps apart those whose schemas fall away', () => {
    const twice = [{ ...parent }, { ...parent, schema: 'other' }, child];
    const plan = planOf({ tables: twice, engines: ['POSTGRESQL', 'SQLITE'] });
    expect(plan.tables.map(({ target }) => target)).toEqual([
      { schema: '', name: 'public_parent' },
      { schema: '', name: 'other_parent' },
      { schema: '', name: 'child' },
    ]);
    expect(plan.nativeFormat).toBeNull();
  });

  it('is plain JSON and the same each time', () => {
    const given = { tables: [parent, child], keys: [key('child', 'parent', ['parent_id'])] };
    const plan = planOf(given);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(planOf(given)).toEqual(plan);
  });

  it('gathers source values for mocks under one set, and for other protected personal columns one by one', () => {
    const people = table('people', [text('a', 1, 40), text('b', 2, 40), text('c', 3, 40)]);
    const plan = planOf({
      tables: [people],
      generators: { 'people.a': 'mock.last-name', 'people.b': 'mock.last-name', 'people.c': 'mask.ff1' },
      personal: ['people.c'],
    });
    expect(plan.tables[0]?.columns.map(({ move }) => move.kind === 'generator' && move.sourceSet)).toEqual([
      'generator:mock.last-name',
      'generator:mock.last-name',
      'column:public.people.c',
    ]);
  });
});

describe('reviewRun', () => {
  it('finds nothing against a run into an empty destination', () => {
    expect(findingsOf({ tables: [parent, child], keys: [key('child', 'parent', ['parent_id'])] })).toEqual(
      [],
    );
  });

  it('blocks on what is missing in the destination', () => {
    const target = [table('parent', [id, column('extra', 2, { nullable: false })])];
    expect(findingsOf({ tables: [parent, child], target, options: { createMissing: false } })).toEqual([
      'error destination-column-missing label',
      'error destination-column-extra extra',
      'error destination-table-missing',
    ]);
  });

  it('tells types that cannot hold the values from those that hold fewer', () => {
    const source = table('t', [text('a', 1, 40), text('b', 2), column('c', 3)]);
    const target = table('t', [
      text('a', 1, 10),
      column('b', 2, { nativeType: 'date', type: { kind: 'date' } }),
      text('c', 3),
    ]);
    const geo = table('t', [
      text('a', 1),
      text('b', 2),
      column('c', 3, { nativeType: 'geo', type: { kind: 'geo' } }),
    ]);
    expect(findingsOf({ tables: [source], target: [target] })).toEqual([
      'warning destination-too-narrow a',
      'warning destination-too-narrow b',
    ]);
    expect(findingsOf({ tables: [source], target: [geo] })).toEqual(['error destination-type-differs c']);
  });

  it('blocks NULL made for a column that takes none, and warns of NULL that may come', () => {
    const target = table('parent', [id, text('label', 2, undefined, { nullable: false })]);
    expect(findingsOf({ tables: [parent], target: [target] })).toEqual([
      'warning destination-not-null-differs label',
    ]);
    expect(
      findingsOf({ tables: [parent], target: [target], generators: { 'parent.label': 'exclude' } }),
    ).toContain('error destination-not-null-differs label');
  });

  it('blocks an excluded column without NULL where another engine makes the table, maybe without its default', () => {
    const withDefault = table('t', [id, text('a', 2, 5, { nullable: false, defaultExpression: "'x'" })]);
    const given = { tables: [withDefault], target: [], generators: { 't.a': 'exclude' } };
    expect(findingsOf(given)).toEqual(['warning generator-remark a']);
    expect(findingsOf({ ...given, engines: ['POSTGRESQL', 'SQLITE'] })).toContain(
      'error destination-not-null-differs a',
    );
  });

  it('warns of rows that are there, unless they are taken away', () => {
    const rows = { 'public.parent': 3 };
    expect(findingsOf({ tables: [parent], target: [parent] }, rows)).toEqual([
      'warning destination-holds-data',
    ]);
    expect(findingsOf({ tables: [parent], target: [parent], options: { truncate: true } }, rows)).toEqual([]);
  });

  it('blocks a generator that cannot carry a key, is not accepted or is not known', () => {
    const keys = [key('child', 'parent', ['parent_id'])];
    const at = (generator: string) =>
      findingsOf({ tables: [parent, child], keys, generators: { 'parent.id': generator } });
    expect(at('no.such')).toEqual(['error generator-unknown id']);
    expect(at('noise.numeric')).toContain('error generator-not-for-keys id');
    expect(at('mock.first-name')).toContain('error generator-not-accepted id');
    expect(at('key.hash')).toEqual([]);
  });

  it('warns where a unique column may get doubles, with numbers, and blocks where it must', () => {
    const unique = { uniqueKeys: [{ name: 'u', columns: ['n'] }] };
    const people = (rowEstimate: number) => table('p', [text('n', 1, 60)], { ...unique, rowEstimate });
    const at = (rows: number) =>
      findingsOf({ tables: [people(rows)], generators: { 'p.n': 'mock.last-name' } });
    expect(at(50)).toEqual(['warning uniqueness-at-risk n']);
    expect(at(50_000_000)).toEqual(['error domain-too-small n']);
  });

  it('counts personal data that nothing protects', () => {
    expect(findingsOf({ tables: [parent], personal: ['parent.label'] })).toEqual([
      'warning personal-data-unprotected',
    ]);
    expect(
      findingsOf({
        tables: [parent],
        personal: ['parent.label'],
        generators: { 'parent.label': 'mock.last-name' },
      }),
    ).toEqual([]);
  });

  it('mentions circles and references to what is left out, and refuses an empty run', () => {
    const given = {
      tables: [parent, child],
      keys: [key('child', 'parent', ['parent_id']), key('parent', 'child', ['id'])],
    };
    expect(findingsOf(given)).toEqual(['info circular-reference']);
    expect(findingsOf({ ...given, excluded: ['parent'] })).toEqual(['warning has-excluded-references']);
    expect(findingsOf({ ...given, excluded: ['parent', 'child'] })).toEqual(['error nothing-to-generate']);
  });
});
