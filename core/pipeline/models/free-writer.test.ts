import { afterEach, describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { numbersTo, plannedSource, type PlannedSource } from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';
import { FreeWriter, sourceKeys, type KeyedRows } from './free-writer';
import { madePaths, readMadeRows } from './made-rows';
import type { MadeShard } from './planned-model';
import { scopeOf, type ScopedTable } from './training-scope';
import { readTraining } from './training-rows';

const statements = [
  `CREATE TABLE trip (id INTEGER NOT NULL PRIMARY KEY, code TEXT UNIQUE, length INTEGER)`,
  `CREATE TABLE stop (trip_id INTEGER NOT NULL REFERENCES trip (id), number INTEGER NOT NULL, wait INTEGER,
     PRIMARY KEY (trip_id, number))`,
  `CREATE TABLE rating (id INTEGER NOT NULL PRIMARY KEY, trip_id INTEGER, number INTEGER, place INTEGER, stars INTEGER,
     UNIQUE (place, stars), FOREIGN KEY (trip_id, number) REFERENCES stop (trip_id, number))`,
  `CREATE TABLE berth (trip_id INTEGER NOT NULL PRIMARY KEY REFERENCES trip (id), serial INTEGER NOT NULL UNIQUE, beds INTEGER)`,
  `CREATE TABLE visit (trip_id INTEGER NOT NULL, entry INTEGER NOT NULL, number INTEGER, beds INTEGER,
     PRIMARY KEY (trip_id, entry), FOREIGN KEY (trip_id, number) REFERENCES stop (trip_id, number))`,
  `CREATE TABLE person (id UUID NOT NULL PRIMARY KEY, boss UUID REFERENCES person (id), pay INTEGER)`,
];
const choices: Choices = {
  'trip.id': 'key.generate',
  'trip.code': ['mock.email', { distinct: true }],
  'trip.length': 'ai.synthesize',
  'stop.number': 'key.generate',
  'stop.wait': 'ai.synthesize',
  'rating.id': 'key.generate',
  'rating.place': 'ai.synthesize',
  'rating.stars': 'ai.synthesize',
  'berth.serial': 'key.generate',
  'berth.beds': 'ai.synthesize',
  'visit.entry': 'key.generate',
  'visit.beds': 'ai.synthesize',
  'person.id': 'key.generate',
  'person.pay': 'ai.synthesize',
};

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

const numbers = (...values: readonly number[]): Column => ({
  storage: 'int64',
  values: BigInt64Array.from(values, BigInt),
  nulls: null,
});

/** The lengths that texts should have. */
const outline = (...values: readonly number[]): Column => ({
  storage: 'int32',
  values: Int32Array.from(values),
  nulls: null,
});

async function scopes(): Promise<(name: string) => ScopedTable> {
  planned = await plannedSource(statements, choices);
  const scope = scopeOf(planned.plan);
  return (name) => scope.find(({ table }) => table.source.name === name)!;
}

/** Rows of the files, each value as text. */
async function written(
  scoped: ScopedTable,
  finished: readonly MadeShard[] | Promise<readonly MadeShard[]>,
): Promise<(string | null)[][]> {
  const paths = await madePaths(planned!.files, scoped.at, (await finished).length);
  return paths.flatMap((path) =>
    [...readMadeRows(path)].flatMap(({ rowCount, columns }) =>
      Array.from({ length: rowCount }, (__, row) =>
        columns.map((column, at) => textOf(column, row, scoped.table.columns[at]!.type)),
      ),
    ),
  );
}

const unasked = (): KeyedRows => {
  throw new Error('No other table is asked.');
};

describe('FreeWriter', () => {
  it('numbers rows across batches, and writes a distinct placeholder for each value that a generator makes', async () => {
    const trip = (await scopes())('trip');
    const writer = new FreeWriter(trip, planned!.files, unasked);
    const lengths = outline(3, 3);
    writer.append({ batch: { rowCount: 2, columns: [lengths, numbers(10, 20)] }, parents: [] });
    writer.append({ batch: { rowCount: 2, columns: [lengths, numbers(30, 40)] }, parents: [] });
    const rows = await written(trip, writer.finish());
    expect(rows.map(([id, , length]) => [id, length])).toEqual([
      ['1', '10'],
      ['2', '20'],
      ['3', '30'],
      ['4', '40'],
    ]);
    expect(new Set(rows.map(([, code]) => code)).size).toBe(4);
  });

  it('numbers a key beside the primary one over all rows, though the primary one is a reference', async () => {
    const scope = await scopes();
    const [trip, berth] = [scope('trip'), scope('berth')];
    const trips = new FreeWriter(trip, planned!.files, unasked);
    trips.append({ batch: { rowCount: 2, columns: [outline(1, 1), numbers(5, 5)] }, parents: [] });
    const berths = new FreeWriter(berth, planned!.files, () => trips);
    berths.append({ batch: { rowCount: 2, columns: [numbers(7, 8)] }, parents: [Int32Array.of(1, 0)] });
    expect(await written(berth, berths.finish())).toEqual([
      ['2', '1', '7'],
      ['1', '2', '8'],
    ]);
  });

  it('numbers over all rows where only a part of a reference is in the key', async () => {
    const scope = await scopes();
    const [trip, stop, visit] = [scope('trip'), scope('stop'), scope('visit')];
    const writers = new Map<number, FreeWriter>();
    for (const scoped of [trip, stop, visit])
      writers.set(scoped.at, new FreeWriter(scoped, planned!.files, (at) => writers.get(at)!));
    const trips = { rowCount: 2, columns: [outline(1, 1), numbers(5, 5)] };
    writers.get(trip.at)!.append({ batch: trips, parents: [] });
    const stops = { rowCount: 2, columns: [numbers(7, 8)] };
    writers.get(stop.at)!.append({ batch: stops, parents: [Int32Array.of(1, 0)] });
    const visits = writers.get(visit.at)!;
    const beds = { rowCount: 3, columns: [numbers(4, 5, 6)] };
    visits.append({ batch: beds, parents: [Int32Array.of(1, 0, 1)] });
    expect(await written(visit, visits.finish())).toEqual([
      ['1', '1', '1', '4'],
      ['2', '2', '1', '5'],
      ['1', '3', '1', '6'],
    ]);
  });

  it('restarts numbering within a parent if the key extends a reference, and passes its keys down', async () => {
    const scope = await scopes();
    const [trip, stop, rating] = [scope('trip'), scope('stop'), scope('rating')];
    const writers = new Map<number, FreeWriter>();
    for (const scoped of [trip, stop, rating])
      writers.set(scoped.at, new FreeWriter(scoped, planned!.files, (at) => writers.get(at)!));
    writers
      .get(trip.at)!
      .append({ batch: { rowCount: 2, columns: [outline(1, 1), numbers(5, 5)] }, parents: [] });
    const stops = writers.get(stop.at)!;
    stops.append({ batch: { rowCount: 3, columns: [numbers(7, 8, 9)] }, parents: [Int32Array.of(1, 0, 1)] });
    stops.append({ batch: { rowCount: 1, columns: [numbers(6)] }, parents: [Int32Array.of(1)] });
    const ratings = writers.get(rating.at)!;
    ratings.append({
      batch: { rowCount: 2, columns: [numbers(1, 2), numbers(5, 5)] },
      parents: [Int32Array.of(3, -1)],
    });
    expect(await written(stop, stops.finish())).toEqual([
      ['2', '1', '7'],
      ['1', '1', '8'],
      ['2', '2', '9'],
      ['2', '3', '6'],
    ]);
    expect(await written(rating, ratings.finish())).toEqual([
      ['1', '2', '3', '1', '5'],
      ['2', null, null, '2', '5'],
    ]);
  });

  it('refers to rows that are generated later by their numbers, as uuids', async () => {
    const person = (await scopes())('person');
    const writer: FreeWriter = new FreeWriter(person, planned!.files, () => writer);
    writer.append({ batch: { rowCount: 2, columns: [numbers(1, 2)] }, parents: [Int32Array.of(9, -1)] });
    const [first, second] = await written(person, writer.finish());
    expect(first![1]).toBe('00000000-0000-4000-8000-00000000000a');
    expect(first![0]).toBe('00000000-0000-4000-8000-000000000001');
    expect(second![1]).toBeNull();
  });

  it('skips rows whose drawn key is a duplicate, in any batch, and uses no number twice', async () => {
    const scope = await scopes();
    const rating = scope('rating');
    const noStops: KeyedRows = { keysOf: () => numbers(1, 1, 1, 1) };
    const writer = new FreeWriter(rating, planned!.files, () => noStops);
    const parents = [Int32Array.of(0, 0, 0)];
    writer.append({ batch: { rowCount: 3, columns: [numbers(1, 1, 2), numbers(5, 5, 5)] }, parents });
    writer.append({ batch: { rowCount: 3, columns: [numbers(2, 3, 4), numbers(5, 5, 5)] }, parents });
    const shards = await writer.finish();
    const rows = await written(rating, shards);
    expect(rows.map(([, , , place]) => place)).toEqual(['1', '2', '3', '4']);
    expect(new Set(rows.map(([id]) => id)).size).toBe(4);
    expect(shards.map((shard) => shard.rows)).toEqual([4]);
  });

  it('starts a new file after 100,000 rows', async () => {
    const trip = (await scopes())('trip');
    const writer = new FreeWriter(trip, planned!.files, unasked);
    const many = Array.from({ length: 60_000 }, () => 1);
    for (let batch = 0; batch < 3; batch++)
      writer.append({
        batch: { rowCount: many.length, columns: [outline(...many), numbers(...many)] },
        parents: [],
      });
    expect((await writer.finish()).map(({ rows }) => rows)).toEqual([120_000, 60_000]);
  });

  it('finds keys of the source as they are', async () => {
    planned = await plannedSource(
      [...statements, `INSERT INTO trip SELECT i * 11, 'c' || i, i FROM ${numbersTo(20)}`],
      { ...choices, 'trip.id': 'key.hash' },
    );
    const request = { source: planned.source, batchSize: 7, seed: 1, signal: new AbortController().signal };
    const tables = await readTraining(request, scopeOf(planned.plan));
    const trip = tables.find(({ scoped }) => scoped.table.key === 'trip');
    const keys = sourceKeys(trip!).keysOf(0, Int32Array.of(2, -1, 0));
    expect([0, 1, 2].map((row) => textOf(keys, row, { kind: 'int', bits: 32, signed: true }))).toEqual([
      '33',
      null,
      '11',
    ]);
  });
});
