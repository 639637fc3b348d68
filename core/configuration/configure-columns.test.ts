import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suggestFor } from '@core/discovery/suggest';
import { bulkResult, columnFilter } from '@core/contract/schemas/column';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../tests/setup/configured-source';
import { answerSuggestions } from './answer-suggestions';
import { isKeyColumn } from './judge-generator';
import { markPii } from './mark-pii';
import { resetColumn, resetColumns } from './reset-columns';
import { selectColumns } from './select-columns';
import { setGenerator } from './set-generator';
import { setGeneratorBatch } from './set-generator-batch';
import type { Workbench } from './workbench';

let source: ConfiguredSource;
let bench: Workbench;
beforeEach(async () => {
  source = await configuredSource(shop);
  await suggestFor(source.store, source.workspace.engineId);
  bench = await source.bench();
});
afterEach(() => source.close());

const at = (place: string) => columnNamed(bench, place);
const revision = async () => (await source.store.workspaces.find(source.workspace.id))?.revision ?? 0;
const set = (place: string, id: string, parameters = {}) =>
  setGenerator(source.store, source.editor, bench, at(place), { generator: { id, parameters } });
/** The whole selection at once, as far as the limits allow. */
const whole = (dryRun = false) => ({ dry_run: dryRun, batch: false, after: null });
const batch = (places: readonly string[], id: string, dryRun = false) =>
  setGeneratorBatch(
    source.store,
    source.editor,
    bench,
    places.map(at),
    { id, parameters: {} },
    whole(dryRun),
  );

describe('setting a generator', () => {
  it('is kept with every default filled in, counts as a choice and the workspace as changed', async () => {
    const before = await revision();
    await set('customers.last_name', 'mask.ff1', { keepFirst: 1 });
    bench = await source.bench();
    expect(at('customers.last_name').configuration).toMatchObject({
      generator: { id: 'mask.ff1', parameters: { keepFirst: 1, keepLast: 0, check: 'none' } },
      suggestion: { id: 'mock.last-name' },
      isSuggested: false,
    });
    expect(bench.state(at('customers.last_name')).isOverride).toBe(true);
    expect(await revision()).toBe(before + 1);
  });

  it('of a view is refused, which no run writes', async () => {
    await expect(set('customer_list.email', 'mask.ff1')).rejects.toMatchObject({
      details: { reason: 'column-of-view' },
    });
    const reset = resetColumn(source.store, source.editor, bench, at('customer_list.email'));
    await expect(reset).rejects.toMatchObject({ details: { reason: 'column-of-view' } });
  });

  it('of a key carries over to every column that follows it', async () => {
    await set('customers.id', 'duplicate');
    bench = await source.bench();
    expect(bench.state(at('orders.customer_id'))).toMatchObject({ isFollower: true, treatment: 'duplicate' });
    await set('orders.id', 'key.generate');
    bench = await source.bench();
    expect(bench.state(at('order_lines.order_id')).generator.id).toBe('key.generate');
  });

  it.each([
    ['a foreign key', 'orders.customer_id', 'key.hash', 'key-follows'],
    ['a mock for a primary key', 'customers.id', 'numeric.range', 'key-locked'],
    [
      'a type that the generator does not take',
      'customers.birth_date',
      'mock.email',
      'generator-not-accepted',
    ],
    ['NULL in a column that takes none', 'customers.first_name', 'exclude', 'generator-not-nullable'],
    ['a computed column', 'customers.label', 'mock.first-name', 'generator-not-accepted'],
    ['a generator that is not there', 'customers.first_name', 'mock.nothing', 'generator-unknown'],
  ])('refuses %s', async (_, place, generator, code) => {
    await expect(set(place, generator)).rejects.toMatchObject({ code });
  });

  it('refuses options that are out of bounds', async () => {
    await expect(set('customers.last_name', 'mask.ff1', { keepFirst: -1 })).rejects.toMatchObject({
      code: 'generator-parameters-invalid',
    });
  });

  it('refuses options that the generator does not have', async () => {
    await expect(set('customers.last_name', 'mask.ff1', { keepFrist: 2 })).rejects.toMatchObject({
      code: 'generator-parameters-invalid',
      details: { fields: ['keepFrist'] },
    });
  });

  it('sets the mark of personal data along with it', async () => {
    const change = {
      generator: { id: 'duplicate', parameters: {} },
      pii: { hasPii: true, entity: 'HEALTH' as const },
    };
    await setGenerator(source.store, source.editor, bench, at('customers.loyalty_points'), change);
    bench = await source.bench();
    expect(bench.state(at('customers.loyalty_points')).piiStatus).toBe('UNPROTECTED');
  });
});

describe('setting one generator for many columns', () => {
  it('changes those that take it and says why not the others', async () => {
    const result = await batch(
      ['customers.first_name', 'customers.birth_date', 'orders.customer_id'],
      'mask.ff1',
    );
    expect(bulkResult.parse(result)).toMatchObject({
      selected: 3,
      changed: [{ column_name: 'first_name', before: { id: 'mock.first-name' }, after: { id: 'mask.ff1' } }],
      skipped: [
        { column_name: 'birth_date', reason: { code: 'type-not-accepted' } },
        { column_name: 'customer_id', reason: { code: 'key-follows' } },
      ],
    });
  });

  it('saves nothing in a dry run, and counts what would be unprotected', async () => {
    const result = await batch(['customers.first_name', 'customers.last_name'], 'duplicate', true);
    expect(result.unprotected_after).toBe(result.unprotected_before + 2);
    expect(columnNamed(await source.bench(), 'customers.first_name').configuration.generator?.id).toBe(
      'mock.first-name',
    );
  });

  it('takes at most ten columns that are no key, and says how many there were [S5.021 S9.019]', async () => {
    const columns = bench.schema.columns.filter(
      (column) => !bench.isPrimaryKey(column) && !bench.referenceOf(column),
    );
    expect(columns.length).toBeGreaterThan(10);
    const asked = setGeneratorBatch(
      ...([source.store, source.editor, bench, columns.slice(0, 11)] as const),
      { id: 'duplicate', parameters: {} },
      whole(),
    );
    await expect(asked).rejects.toMatchObject({
      code: 'limit-bulk-non-key-columns',
      details: { count: 11, limit: 10 },
    });
  });
});

describe('a wide table', () => {
  const names = Array.from({ length: 51 }, (_, at) => `field_${at}`);
  beforeEach(async () => {
    await source.close();
    const fields = names.map((name) => `${name} INTEGER`);
    source = await configuredSource([`CREATE TABLE wide (${fields.join(', ')})`]);
    bench = await source.bench();
  });

  it('has at most fifty columns changed at once [S5.020 S9.019]', async () => {
    const places = names.map((name) => `wide.${name}`);
    await expect(batch(places, 'shuffle')).rejects.toMatchObject({
      code: 'limit-bulk-columns',
      details: { count: 51, limit: 50 },
    });
  });
});

describe('a selection of any length, batch by batch', () => {
  beforeEach(async () => {
    await source.close();
    source = await configuredSource(shop, { mode: 'MOCK' });
    await suggestFor(source.store, source.workspace.engineId);
    bench = await source.bench();
  });

  const isSuggested = { suggested_only: true };
  const first = { dry_run: false, batch: true, after: null } as const;

  /** Accepts what the filter finds until nothing is left: the batches. */
  async function acceptAll() {
    const batches = [];
    for (let after: number | null = null; batches.length < 20;) {
      bench = await source.bench();
      const found = selectColumns(bench, { filter: columnFilter.parse(isSuggested), except: [] });
      const result = await answerSuggestions(source.store, source.editor, bench, found, true, {
        ...first,
        after,
      });
      batches.push(result);
      if (result.next === null) return batches;
      after = result.next;
    }
    throw new Error('There is always another batch.');
  }

  it('reaches every column once, though accepted ones no longer match the filter', async () => {
    const batches = await acceptAll();
    expect(batches.length).toBeGreaterThan(1);
    const changed = batches.flatMap((result) => result.changed.map(({ column_id: id }) => id));
    expect(new Set(changed).size).toBe(changed.length);
    bench = await source.bench();
    expect(bench.totals().columns.suggested).toBe(0);
    expect(batches.at(-1)).toMatchObject({ remaining: 0, next: null });
  });

  it('keeps each batch to the limits of one change', async () => {
    for (const { changed, skipped } of await acceptAll()) {
      const columns = [...changed, ...skipped].map(({ column_id: id }) => bench.column(id)!);
      expect(columns.length).toBeLessThanOrEqual(50);
      const nonKeys = columns.filter((column) => !isKeyColumn(bench, column));
      expect(nonKeys.length).toBeLessThanOrEqual(10);
    }
  });

  it('is looked at as a whole before', async () => {
    const all = bench.schema.columns;
    const asked = { ...first, dry_run: true };
    const result = await resetColumns(source.store, source.editor, bench, all, asked);
    expect(result).toMatchObject({ selected: all.length, remaining: 0, next: null });
    expect(result.changed_count + result.skipped_count).toBe(all.length);
  });
});

describe('suggestions', () => {
  const answer = (places: readonly string[], accept: boolean) =>
    answerSuggestions(source.store, source.editor, bench, places.map(at), accept, whole());

  it('accepted stay in force as a choice', async () => {
    await answer(['customers.first_name'], true);
    bench = await source.bench();
    expect(at('customers.first_name').configuration).toMatchObject({
      generator: { id: 'mock.first-name' },
      isSuggested: false,
    });
    expect(bench.state(at('customers.first_name')).isOverride).toBe(false);
  });

  it('rejected leave the source value, until a reset brings them back', async () => {
    await answer(['customers.first_name'], false);
    bench = await source.bench();
    expect(bench.state(at('customers.first_name'))).toMatchObject({
      treatment: 'duplicate',
      piiStatus: 'UNPROTECTED',
      isOverride: true,
    });
    bench = await resetColumn(source.store, source.editor, bench, at('customers.first_name'));
    expect(bench.state(at('customers.first_name'))).toMatchObject({ treatment: 'mock', isSuggested: true });
  });

  it('can be answered only where they are in force [S4.031 S4.032]', async () => {
    const result = await answer(['customers.loyalty_points', 'orders.customer_id'], true);
    expect(result.changed).toEqual([]);
    expect(result.skipped.map(({ reason }) => reason.code)).toEqual([
      'generator-no-suggestion',
      'key-follows',
    ]);
  });
});

describe('resetting', () => {
  it('of a foreign key is refused', async () => {
    const asked = resetColumn(source.store, source.editor, bench, at('orders.customer_id'));
    await expect(asked).rejects.toMatchObject({ code: 'key-follows', details: { target: 'customers.id' } });
  });

  it('of many takes at most twenty [S5.022 S9.020]', async () => {
    const many = bench.schema.columns.slice(0, 21);
    const asked = resetColumns(source.store, source.editor, bench, many, whole());
    await expect(asked).rejects.toMatchObject({
      code: 'limit-restore-columns',
      details: { count: 21, limit: 20 },
    });
  });
});

describe('marks of personal data', () => {
  it('are set and taken away by a user, and remember what a scan had found', async () => {
    const columns = [at('customers.first_name'), at('products.product_name')];
    const taken = await markPii(source.store, source.editor, bench, columns, false);
    expect(taken.changed).toBe(2);
    bench = await source.bench();
    expect(bench.state(at('customers.first_name')).piiStatus).toBe('NON_PII');
    await markPii(
      source.store,
      source.editor,
      bench,
      columns.map(({ id }) => bench.column(id)!),
      true,
    );
    bench = await source.bench();
    expect(at('customers.first_name').configuration.pii).toMatchObject({
      entity: 'FIRST_NAME',
      source: 'manual',
      dismissed: false,
    });
    expect(at('products.product_name').configuration.pii?.entity).toBe('CUSTOM');
  });
});
