import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@core/store/open-store';
import type { StorePlace } from '@core/store/dialect';
import type { Clock } from '@core/kernel/clock';
import { createSecretBox } from '@core/kernel/secret-box';
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase, postgresNotRun } from './postgresql';

export const testKey = Buffer.alloc(32, 7);

/** A clock that stands still until it is set. */
export interface TestClock extends Clock {
  set(now: number): void;
  advance(milliseconds: number): void;
}

export function testClock(start = Date.UTC(2026, 0, 5, 12)): TestClock {
  let at = start;
  return {
    now: () => at,
    set: (now) => (at = now),
    advance: (milliseconds) => (at += milliseconds),
  };
}

export interface TestPlace {
  readonly place: StorePlace;
  readonly remove: () => Promise<void>;
}

export async function sqlitePlace(): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-store-'));
  return {
    place: { file: join(folder, 'understudy.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function postgresPlace(): Promise<TestPlace> {
  const database = await createDatabase('store');
  const { host, port, username, password, database: name } = database.config;
  const account = `${encodeURIComponent(username ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    place: { url: `postgresql://${account}@${host}:${port}/${name}` },
    remove: () => database.drop(),
  };
}

export interface StoreUnderTest {
  readonly store: Store;
  readonly clock: TestClock;
  readonly place: StorePlace;
}

/** Runs a suite with a fresh store on SQLite, and with one on PostgreSQL. One store per suite. */
export function describeStores(title: string, suite: (opened: () => StoreUnderTest) => void): void {
  const notRun = postgresNotRun();
  describe(`${title}: SQLite`, () => {
    suite(freshStore(sqlitePlace));
  });
  if (notRun !== null) process.stdout.write(`${title}: PostgreSQL: ${notRun}\n`);
  describe.skipIf(notRun !== null)(`${title}: PostgreSQL`, () => {
    suite(freshStore(postgresPlace));
  });
}

function freshStore(makePlace: () => Promise<TestPlace>): () => StoreUnderTest {
  let opened: StoreUnderTest;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { place, remove } = await makePlace();
    const clock = testClock();
    const store = await openStore({ ...place, clock, secrets: createSecretBox(testKey) });
    opened = { store, clock, place };
    close = async () => {
      await store.close();
      await remove();
    };
  });
  afterAll(() => close());
  return () => opened;
}
