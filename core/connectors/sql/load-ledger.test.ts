import Database from 'better-sqlite3';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WriteTask } from '../connector';
import type { LeftOut } from '../left-out';
import type { SqlDialect } from './dialect';
import { keptProblem, LoadLedger } from './load-ledger';
import type { BoundValue, Row, SqlSession } from './sql-session';

let db: Database.Database;
let statements: number;
let session: SqlSession;

const dialect: SqlDialect = {
  quoteName: (name) => `"${name}"`,
  quoteTable: ({ name }) => `"${name}"`,
  // numbered, so that a value in the wrong place does not go unnoticed
  placeholder: (at) => `?${at}`,
  insertNew: (into) => `INSERT OR IGNORE INTO ${into}`,
  ownTypes: { name: 'TEXT', text: 'TEXT', count: 'INTEGER' },
};
const ledgerOf = (runId: string) => new LoadLedger(session, dialect, 'ledger', runId);

beforeEach(() => {
  db = new Database(':memory:');
  db.exec(LoadLedger.createStatement(dialect, 'ledger'));
  statements = 0;
  const asText = (row: Record<string, BoundValue>): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
    );
  const numbered = (values: readonly BoundValue[]) =>
    Object.fromEntries(values.map((value, at) => [at + 1, value]));
  session = {
    ...{ role: 'TARGET', isGone: false, close: () => Promise.resolve() },
    query: (text, values = []) =>
      Promise.resolve(db.prepare<object, Record<string, BoundValue>>(text).all(numbered(values)).map(asText)),
    // a server answers later: whoever does not wait for a change does not see it
    execute: async (text, values = []) => {
      statements++;
      await nextTurn();
      return db.prepare<object>(text).run(numbered(values)).changes;
    },
  };
});
afterEach(() => db.close());

const task = (taskId: string): WriteTask => ({ taskId }) as unknown as WriteTask;

describe('the ledger of a load', () => {
  it('is made once, with the options of its engine', () => {
    db.exec(LoadLedger.createStatement(dialect, 'ledger', ' WITHOUT ROWID'));
    expect(LoadLedger.createStatement(dialect, 'x', ' ENGINE=InnoDB')).toMatch(/\) ENGINE=InnoDB$/);
  });

  it('records something once, by run, kind and name', async () => {
    const ledger = ledgerOf('a');
    expect(await ledger.add('table', 'person', '{"x":1}')).toBe(true);
    expect(await ledger.add('table', 'person', '{"x":2}')).toBe(false);
    expect(await ledger.add('made', 'person')).toBe(true);
    expect(await ledgerOf('b').add('table', 'person')).toBe(true);
    expect(await ledger.lines('table')).toEqual([{ name: 'person', body: '{"x":1}', rows: 0 }]);
    expect(await ledger.lines('made')).toEqual([{ name: 'person', body: '', rows: 0 }]);
    expect([await ledger.has('table', 'person'), await ledger.has('table', 'order')]).toEqual([true, false]);
    expect(await ledger.has('closing', 'person')).toBe(false);
  });

  it('records many with few statements, each once, in the order of their names', async () => {
    const ledger = ledgerOf('a');
    const lines = Array.from({ length: 801 }, (_, at) => ({ name: `n${1000 + at}`, body: `b${at}` }));
    await ledger.addAll('closing', lines.toReversed());
    expect(statements).toBe(3);
    expect(await ledger.lines('closing')).toEqual(lines.map((line) => ({ ...line, rows: 0 })));
    await ledger.addAll('closing', [{ name: 'n1000', body: 'other' }]);
    expect((await ledger.lines('closing'))[0]?.body).toBe('b0');
    await ledger.addAll('closing', []);
    expect(statements).toBe(4);
  });

  it('forgets one entry alone', async () => {
    const ledger = ledgerOf('a');
    for (const [kind, name] of [
      ['closing', 'x'],
      ['closing', 'y'],
      ['task', 'x'],
    ] as const)
      await ledger.add(kind, name);
    await ledgerOf('b').add('closing', 'x');
    await ledger.forget('closing', 'x');
    expect([await ledger.has('closing', 'x'), await ledger.has('closing', 'y')]).toEqual([false, true]);
    expect([await ledger.has('task', 'x'), await ledgerOf('b').has('closing', 'x')]).toEqual([true, true]);
  });

  it('returns what created tables lack in the order in which it was told, and problems', async () => {
    const ledger = ledgerOf('a');
    const item = (name: string): LeftOut => ({
      ...{ table: { schema: 's', name: 't' }, kind: 'default', name, needs: null, statement: null },
      reason: 'object-missing',
    });
    const items = Array.from({ length: 12 }, (_, at) => item(`c${12 - at}`));
    await ledger.addLeftOut(items);
    expect(await ledger.leftOut()).toEqual(items);
    const problem = { code: 'destination-statement-refused', details: { table: 's.t', line: 3 } } as const;
    await ledger.add('problem', 'p', JSON.stringify(problem));
    expect(await ledger.problems()).toEqual([problem]);
    expect(() => keptProblem('{"code":"no-such-code","details":{}}')).toThrow();
  });
});

describe('a task', () => {
  it('is noted once: whoever comes later is told what was written', async () => {
    const ledger = ledgerOf('a');
    expect(await ledger.noteTask(task('t1'))).toBeNull();
    await ledger.setRows('task', 't1', 10, 400);
    expect(await ledger.noteTask(task('t1'))).toEqual({ rows: 10, bytes: 400 });
    expect(await ledger.task('t2')).toBeNull();
  });

  it('has its own rows and bytes, and stands with them among the completed ones', async () => {
    const [ledger, other] = [ledgerOf('a'), ledgerOf('b')];
    for (const id of ['t1', 't2']) await ledger.noteTask(task(id));
    await other.noteTask(task('t1'));
    await ledger.add('closing', 't1');
    await ledger.setRows('task', 't1', 10);
    expect(await ledger.task('t1')).toEqual({ rows: 10, bytes: 0 });
    expect(await ledger.completedTasks()).toEqual(
      new Map([
        ['t1', 10],
        ['t2', 0],
      ]),
    );
    expect(await other.completedTasks()).toEqual(new Map([['t1', 0]]));
    expect((await ledger.lines('closing'))[0]?.rows).toBe(0);
  });
});

describe('a run', () => {
  const begun = async (runId: string, table: string, closing: readonly string[] = []) => {
    const ledger = ledgerOf(runId);
    await ledger.add('table', table);
    await ledger.noteTask(task(`${table}:0`));
    await ledger.addAll(
      'closing',
      closing.map((name) => ({ name, body: `restore ${name}` })),
    );
    return ledger;
  };

  it('takes over what runs on its tables had to restore, and leaves others alone', async () => {
    const before = await begun('before', 'person', ['key-1', 'key-2']);
    const apart = await begun('apart', 'order', ['key-3']);
    const now = await begun('now', 'person', ['key-1']);
    await now.takeOverRuns();
    expect((await now.lines('closing')).map(({ name, body }) => [name, body])).toEqual([
      ['key-1', 'restore key-1'],
      ['key-2', 'restore key-2'],
    ]);
    expect(await now.has('task', 'person:0')).toBe(true);
    expect([await before.lines('table'), await before.lines('closing')]).toEqual([[], []]);
    expect(await apart.lines('closing')).toHaveLength(1);
  });

  it('does not take over a run that has another entry of the same name', async () => {
    const apart = await begun('apart', 'order');
    await apart.add('made', 'person');
    const now = await begun('now', 'person');
    await now.add('made', 'person');
    await now.takeOverRuns();
    expect(await apart.has('made', 'person')).toBe(true);
  });

  it('is removed whole, and nothing of another', async () => {
    const [done, other] = [await begun('done', 'person'), await begun('other', 'order')];
    await done.dropRun();
    expect(await done.lines('table')).toEqual([]);
    expect(await other.lines('table')).toHaveLength(1);
    expect(await other.isEmpty()).toBe(false);
    await other.dropRun();
    expect(await other.isEmpty()).toBe(true);
  });

  it('that has something left to restore loses its tasks alone', async () => {
    const [open, other] = [await begun('open', 'person', ['key-1']), await begun('other', 'order')];
    await open.dropRun();
    expect(await open.completedTasks()).toEqual(new Map());
    expect([await open.has('table', 'person'), await open.has('closing', 'key-1')]).toEqual([true, true]);
    expect(await other.completedTasks()).toEqual(new Map([['order:0', 0]]));
  });
});
