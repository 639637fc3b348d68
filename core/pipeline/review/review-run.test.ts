import { describe, expect, it } from 'vitest';
import type { SnapshotKind } from '@core/contract/enums';
import {
  child,
  column,
  findingsOf,
  id,
  key,
  parent,
  planOf,
  table,
  text,
} from '../../../tests/jobs/given-run';
import { reviewUnexamined } from './review-unexamined';

describe('reviewRun', () => {
  it('finds nothing wrong with a run into an empty destination', () => {
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

  it('distinguishes types that cannot hold the values from narrower ones', () => {
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

  it('blocks labels that an enum of the same name lacks, unless the column makes other values', () => {
    const enumOf = (...values: string[]) =>
      table('t', [id, column('mood', 2, { nativeType: 'mood', type: { kind: 'enum', values } })]);
    const given = { tables: [enumOf('good', 'so-so', 'bad')], target: [enumOf('bad', 'good')] };
    expect(findingsOf(given)).toEqual(['error destination-lacks-labels mood']);
    expect(findingsOf({ ...given, generators: { 't.mood': 'shuffle' } })).toContain(
      'error destination-lacks-labels mood',
    );
    expect(findingsOf({ ...given, generators: { 't.mood': 'mask.redact' } })).toContain(
      'warning destination-lacks-labels mood',
    );
    expect(findingsOf({ tables: given.target, target: given.tables })).toEqual([]);
  });

  it('reports times that lose fractional digits, in existing and in new tables', () => {
    const at = (digits?: number) =>
      column('at', 1, {
        nativeType: `timestamp(${digits})`,
        type: { kind: 'timestamp', zoned: false, ...(digits === undefined ? {} : { digits }) },
      });
    const cut = ['warning time-digits-cut at'];
    const [fine, coarse] = [[table('t', [at()])], [table('t', [at(3)])]];
    expect(findingsOf({ tables: fine, target: coarse })).toEqual(cut);
    expect(findingsOf({ tables: coarse, target: fine })).toEqual([]);
    expect(findingsOf({ tables: [table('t', [at(9)])], target: [] })).toEqual(cut);
    expect(findingsOf({ tables: fine, target: [] })).toEqual([]);
  });

  it('blocks NULLs generated for a NOT NULL column, and warns of possible ones [B5.011]', () => {
    const target = table('parent', [id, text('label', 2, undefined, { nullable: false })]);
    expect(findingsOf({ tables: [parent], target: [target] })).toEqual([
      'warning destination-not-null-differs label',
    ]);
    expect(
      findingsOf({ tables: [parent], target: [target], generators: { 'parent.label': 'exclude' } }),
    ).toContain('error destination-not-null-excluded label');
  });

  it("blocks an excluded NOT NULL column if the table is created from another engine's, maybe without its default", () => {
    const withDefault = table('t', [id, text('a', 2, 5, { nullable: false, defaultExpression: "'x'" })]);
    const given = { tables: [withDefault], target: [], generators: { 't.a': 'exclude' } };
    expect(findingsOf(given)).toEqual(['warning generator-remark a', 'info definitions-carry-texts']);
    expect(findingsOf({ ...given, engines: ['POSTGRESQL', 'SQLITE'] })).toContain(
      'error destination-not-null-excluded a',
    );
  });

  it('blocks a non-transactional table, unless the run creates it', () => {
    const target = table('parent', [id, text('label', 2)], { nonTransactionalStorage: 'MyISAM' });
    expect(findingsOf({ tables: [parent], target: [target] })).toEqual([
      'error destination-without-transactions',
    ]);
    expect(findingsOf({ tables: [{ ...parent, nonTransactionalStorage: 'MyISAM' }] })).toEqual([]);
  });

  it('warns of existing rows, unless they are deleted', () => {
    const rows = { 'public.parent': 3 };
    expect(findingsOf({ tables: [parent], target: [parent] }, rows)).toEqual([
      'warning destination-holds-data',
    ]);
    expect(findingsOf({ tables: [parent], target: [parent], options: { truncate: true } }, rows)).toEqual([]);
  });

  it('blocks a generator that cannot be used for a key, is not accepted or is unknown', () => {
    const keys = [key('child', 'parent', ['parent_id'])];
    const at = (generator: string) =>
      findingsOf({ tables: [parent, child], keys, generators: { 'parent.id': generator } });
    expect(at('no.such')).toEqual(['error generator-unknown id']);
    expect(at('noise.numeric')).toContain('error generator-not-for-keys id');
    expect(at('mock.first-name')).toContain('error generator-not-accepted id');
    expect(at('key.hash')).toEqual([]);
  });

  it('warns if a unique column may get duplicates, with numbers, and blocks if it must [B5.010]', () => {
    const unique = { uniqueKeys: [{ name: 'u', columns: ['n'] }] };
    const people = (rowEstimate: number) => table('p', [text('n', 1, 60)], { ...unique, rowEstimate });
    const at = (rows: number) =>
      findingsOf({ tables: [people(rows)], generators: { 'p.n': 'mock.last-name' } });
    expect(at(50)).toEqual(['warning uniqueness-at-risk n']);
    expect(at(50_000_000)).toEqual(['error domain-too-small n']);
  });

  it('counts unprotected personal data', () => {
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

  it('warns of long texts, pairs and bytes that are copied though nobody looked at them', () => {
    const told = table('t', [
      text('code', 1, 20),
      text('remarks', 2),
      column('pairs', 3, { nativeType: 'hstore', type: { kind: 'unknown' } }),
      column('scan', 4, { nativeType: 'bytea', type: { kind: 'binary' } }),
      column('number', 5),
    ]);
    const unexamined = told.columns.map(({ name }) => `t.${name}`);
    expect(reviewUnexamined(planOf({ tables: [told], unexamined }))).toMatchObject([
      {
        code: 'columns-not-examined',
        params: { count: 3, places: 'public.t.remarks, public.t.pairs, public.t.scan' },
      },
    ]);
    expect(findingsOf({ tables: [told] })).toEqual([]);
    expect(findingsOf({ tables: [told], unexamined, generators: { 't.remarks': 'mask.redact' } })).toContain(
      'warning columns-not-examined',
    );
  });

  it('reports that the source is read without a snapshot', () => {
    const at = (snapshot: SnapshotKind, tables = [parent, child], connections = 2) =>
      findingsOf({ tables, snapshot, connections });
    expect(at('shared')).toEqual([]);
    expect(at('per-reader')).toEqual(['warning source-read-by-connection']);
    expect(at('per-reader', [parent])).toEqual([]);
    expect(at('per-reader', [parent, child], 1)).toEqual([]);
    expect(at('file')).toEqual(['info source-read-by-connection']);
    expect(at('file', [parent, child], 1)).toEqual([]);
    expect(at('none', [parent])).toEqual(['info source-read-as-it-is']);
  });

  it('mentions cycles and references to what is left out, and refuses an empty run', () => {
    const given = {
      tables: [parent, child],
      keys: [key('child', 'parent', ['parent_id']), key('parent', 'child', ['id'])],
    };
    expect(findingsOf(given)).toEqual(['info circular-reference']);
    const without = { ...given, excluded: ['parent'] };
    expect(findingsOf(without)).toEqual(['warning key-left-out']);
    expect(findingsOf({ ...without, target: [parent] })).toEqual(['warning has-excluded-references']);
    expect(findingsOf({ ...without, target: [table('parent', [text('label', 1)])] })).toEqual([
      'warning key-left-out',
    ]);
    expect(findingsOf({ ...without, target: [child] })).toEqual(['warning key-not-checked']);
    const virtual = { ...without, keys: [], virtual: [key('child', 'parent', ['parent_id'])] };
    expect(findingsOf(virtual)).toEqual(['warning key-not-checked']);
    expect(findingsOf({ ...given, excluded: ['parent', 'child'] })).toEqual(['error nothing-to-generate']);
  });
});
