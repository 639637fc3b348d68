import { describe, expect, it } from 'vitest';
import { child, column, id, key, parent, planOf, table, text } from '../../tests/jobs/given-run';

describe('planRun', () => {
  it('propagates the generator of a key along any number of references, virtual ones included', () => {
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

  it('propagates composite keys column by column', () => {
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

  it('skips views, excluded tables and generated columns, and reports them', () => {
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

  it('reports the tables of a cycle, and keys whose parent is left out', () => {
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

  it("leaves an excluded NOT NULL column to the destination's default", () => {
    const withDefault = table('t', [
      text('a', 1, 5, { nullable: false, defaultExpression: "'x'" }),
      text('b', 2),
    ]);
    const plan = planOf({ tables: [withDefault], generators: { 't.a': 'exclude', 't.b': 'exclude' } });
    expect(plan.tables[0]?.columns.map((one) => one.name)).toEqual(['b']);
  });

  it('maps tables to the only schema, or renames those that would collide', () => {
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

  it('collects source values of protected columns separately, those of a key and its foreign keys together', () => {
    const people = table('people', [text('a', 1, 40), text('b', 2, 40), text('c', 3, 40)]);
    const plan = planOf({
      tables: [people],
      generators: { 'people.a': 'mock.last-name', 'people.b': 'mock.last-name', 'people.c': 'mask.ff1' },
      personal: ['people.c'],
    });
    expect(plan.tables[0]?.columns.map(({ move }) => move.kind === 'generator' && move.sourceSet)).toEqual([
      'column:public.people.a',
      'column:public.people.b',
      'column:public.people.c',
    ]);
  });
});
