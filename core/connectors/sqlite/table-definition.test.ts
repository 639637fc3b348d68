import { describe, expect, it } from 'vitest';
import { parseTableDefinition, renamedDefinition, withoutKeys } from './table-definition';

describe('the text of a CREATE TABLE', () => {
  it('yields checks with their names, wherever they are', () => {
    const sql = `CREATE TABLE t (
      a INT CHECK (a > 0 AND a < (10)), -- CHECK (not this)
      b TEXT DEFAULT 'CHECK (nor this)' CONSTRAINT "odd ""name" CHECK (b <> ')'),
      /* CHECK (nor that) */ CONSTRAINT [c] CHECK(length(b) = 3), CHECK (a <> 5))`;
    expect(parseTableDefinition(sql).checks).toEqual([
      { name: 'check_1', expression: 'a > 0 AND a < (10)' },
      { name: 'odd "name', expression: "b <> ')'" },
      { name: 'c', expression: 'length(b) = 3' },
      { name: 'check_4', expression: 'a <> 5' },
    ]);
  });

  it('yields foreign keys with names, parents and whether they are deferred', () => {
    const sql = `create table t (a references "P q"(x) on delete cascade deferrable initially deferred,
      b int constraint k references [r] not deferrable initially deferred, c references s deferrable,
      constraint multi foreign key (a, b) references main_parent (x, y) on update set null deferrable initially deferred)`;
    expect(parseTableDefinition(sql).foreignKeys).toMatchObject([
      { name: null, parent: 'P q', deferrable: true },
      { name: 'k', parent: 'r', deferrable: false },
      { name: null, parent: 's', deferrable: false },
      { name: 'multi', parent: 'main_parent', deferrable: true },
    ]);
  });

  it.each([
    ['(a INT REFERENCES gone, b REFERENCES kept)', '(a INT, b REFERENCES kept)'],
    ['(a INT REFERENCES gone (x) ON DELETE SET NULL NOT NULL DEFAULT 1)', '(a INT NOT NULL DEFAULT 1)'],
    [
      '(a INT NOT NULL CONSTRAINT k REFERENCES gone ON UPDATE NO ACTION MATCH FULL UNIQUE)',
      '(a INT NOT NULL UNIQUE)',
    ],
    ['(a REFERENCES gone NOT DEFERRABLE INITIALLY DEFERRED COLLATE NOCASE)', '(a COLLATE NOCASE)'],
    ['(a, -- of the key\n CONSTRAINT k FOREIGN KEY (a) REFERENCES gone (x)\n) STRICT', '(a\n) STRICT'],
    [
      '(a, FOREIGN KEY (a) REFERENCES "gone", FOREIGN KEY (a) REFERENCES gone(a), CHECK (a > 0))',
      '(a, CHECK (a > 0))',
    ],
    [`(a DEFAULT 'REFERENCES gone' REFERENCES kept)`, `(a DEFAULT 'REFERENCES gone' REFERENCES kept)`],
  ])('loses keys and nothing else: %s', (body, left) => {
    expect(withoutKeys(`CREATE TABLE t ${body}`, ({ parent }) => parent === 'gone')).toBe(
      `CREATE TABLE t ${left}`,
    );
  });

  it.each([
    ['CREATE TABLE t(a)', 'CREATE TABLE main."new"(a)'],
    [
      'CREATE TABLE "t ""x" (a CHECK ("t ""x" > 1)) STRICT',
      'CREATE TABLE main."new" (a CHECK ("t ""x" > 1)) STRICT',
    ],
    ['CREATE TABLE /* TABLE x */ [table] (a)', 'CREATE TABLE /* TABLE x */ main."new" (a)'],
  ])('takes another name: %s', (sql, renamed) => {
    expect(renamedDefinition(sql, 'new')).toBe(renamed);
  });
});
