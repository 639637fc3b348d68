import type { Kysely, Transaction } from 'kysely';
import type { StoreTables } from './tables';

/** Does the work in a transaction: in the open one where `db` is one, else in one of its own. */
export const inTransaction = <T>(
  db: Kysely<StoreTables>,
  work: (db: Kysely<StoreTables>) => Promise<T>,
): Promise<T> => (isTransaction(db) ? work(db) : db.transaction().execute(work));

const isTransaction = (db: Kysely<StoreTables>): db is Transaction<StoreTables> => db.isTransaction;
