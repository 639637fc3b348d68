import type { Kysely, Transaction } from 'kysely';
import type { StoreTables } from './tables';

/** Runs work in a transaction: in the open one if `db` is one, else in a new one. */
export const inTransaction = <T>(
  db: Kysely<StoreTables>,
  work: (db: Kysely<StoreTables>) => Promise<T>,
): Promise<T> => (isTransaction(db) ? work(db) : db.transaction().execute(work));

const isTransaction = (db: Kysely<StoreTables>): db is Transaction<StoreTables> => db.isTransaction;
