import { randomBytes } from 'node:crypto';
import {
  chainStart,
  hashOf,
  sealPoint,
  verifyChain,
  type ChainPoint,
  type SealedPoint,
} from '@core/audit/chain';
import type { AuditAction, AuditDetails, AuditEntry } from '@core/audit/entry';
import type { AuditFilter, AuditStore } from '@core/audit/ports';
import type { SecretBox } from '@core/kernel/secret-box';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditWitness } from './audit-witness';
import { fromJson, fromNullableJson, toJson } from './json';
import type { AuditEntryRow, StoreTables } from './tables';

type Db = Kysely<StoreTables>;

const readAtOnce = 500;
/** The key of the chain is sealed in the installation under this name: the chain survives a change of SECRET_KEY. */
export const chainKeyName = 'audit-key';

export function createAuditStore(db: Db, secrets: SecretBox, witness: AuditWitness): AuditStore {
  let known: Promise<Buffer> | null = null;
  const chainKey = () => (known ??= loadChainKey(db, secrets));
  let last: ChainPoint | null = null;
  let checked: Promise<boolean> | null = null;
  // of a chain that was cut, the point stays as it was: the next entry must not cover it up
  const isWitnessOnChain = () => (checked ??= isOnChain(db, witness));
  const append = async (action: AuditAction): Promise<AuditEntry> => {
    const key = await chainKey();
    const isOn = await isWitnessOnChain();
    for (;;) {
      const { n: before, hash: previous }: ChainPoint = (last ??= await lastOf(db));
      const n = before + 1;
      const entry = { ...action, n, previous, hash: hashOf(key, n, previous, action) };
      // one statement and no lock: of two servers that append concurrently, one gets the number, and the other tries
      // the next
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('audit_entries')
        .values(toRow(entry))
        .onConflict((conflict) => conflict.column('n').doNothing())
        .executeTakeFirstOrThrow();
      last = numInsertedOrUpdatedRows === 1n ? { n, hash: entry.hash } : null;
      if (last === null) continue;
      const end = sealPoint(key, 'end', last);
      await markEnd(db, end);
      if (isOn) await witness.note(end);
      return entry;
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    append(action) {
      const added = turn.then(() => append(action));
      turn = added.catch(() => (last = null));
      return added;
    },
    async list({ offset, limit, ...filter }) {
      const rows = await matching(db, filter)
        .selectAll()
        .orderBy('n', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { count } = await matching(db, filter)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { count: Number(count), entries: rows.map(toEntry) };
    },
    async *all(filter) {
      const below = (n: number) =>
        matching(db, filter).selectAll().where('n', '<', n).orderBy('n', 'desc').limit(readAtOnce).execute();
      let rows = await below(Number.MAX_SAFE_INTEGER);
      while (rows.length > 0) {
        yield* rows.map(toEntry);
        rows = await below(rows.at(-1)?.n ?? 0);
      }
    },
    prune: async (before) => prune(db, await chainKey(), before),
    async verify(noted = null) {
      const key = await chainKey();
      const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
      const end = fromNullableJson<SealedPoint>(chain.end_mark);
      return verifyChain({
        key,
        checkpoint: fromNullableJson<SealedPoint>(chain.checkpoint),
        end: end === null || end.n === Number(chain.end_n) ? end : { ...end, n: Number(chain.end_n) },
        witness: await witness.read(),
        noted,
        entries: upTo(db, (await lastOf(db)).n),
      });
    },
  };
}

/** Where the chain ends now, or ended before all of it was deleted. */
async function lastOf(db: Db): Promise<ChainPoint> {
  const entries = db.selectFrom('audit_entries').select(['n', 'hash']);
  return (await entries.orderBy('n', 'desc').limit(1).executeTakeFirst()) ?? { n: 0, hash: chainStart };
}

/** Never backwards: another server may be further. One that was deleted stays so. */
const markEnd = (db: Db, end: SealedPoint) =>
  db
    .updateTable('audit_chain')
    .set({ end_n: end.n, end_mark: toJson(end) })
    .where('end_n', '<', end.n)
    .where('end_mark', 'is not', null)
    .execute();

/** Whether the point outside the store is an entry still, or of those that were let go. */
async function isOnChain(db: Db, witness: AuditWitness): Promise<boolean> {
  const point = await witness.read();
  if (point === null || point.n === 0) return true;
  const { checkpoint_n: checkpoint } = await db
    .selectFrom('audit_chain')
    .select('checkpoint_n')
    .executeTakeFirstOrThrow();
  if (point.n <= Number(checkpoint)) return true;
  const entry = await db
    .selectFrom('audit_entries')
    .select('hash')
    .where('n', '=', point.n)
    .executeTakeFirst();
  return entry?.hash === point.hash;
}

/** Entries in order, up to the end of the chain at the time of the call: others keep appending. */
async function* upTo(db: Db, end: number): AsyncGenerator<AuditEntry> {
  const after = (n: number) =>
    db
      .selectFrom('audit_entries')
      .selectAll()
      .where('n', '>', n)
      .where('n', '<=', end)
      .orderBy('n')
      .limit(readAtOnce)
      .execute();
  let rows = await after(0);
  while (rows.length > 0) {
    yield* rows.map(toEntry);
    rows = await after(rows.at(-1)?.n ?? end);
  }
}

const prune = (db: Db, key: Uint8Array, before: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const end = await lastOf(trx);
    // everything before the first recent entry: servers' clocks differ, and the chain has no gaps
    const { first } = await trx
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.min<number | null>('n').as('first'))
      .where('at', '>=', before)
      .executeTakeFirstOrThrow();
    const last = await trx
      .selectFrom('audit_entries')
      .select(['n', 'hash'])
      .where('n', '<', Math.min(first ?? end.n, end.n))
      .orderBy('n', 'desc')
      .executeTakeFirst();
    if (last === undefined) return 0;
    const { numDeletedRows } = await trx
      .deleteFrom('audit_entries')
      .where('n', '<=', last.n)
      .executeTakeFirst();
    // of two servers that delete concurrently, the one that goes less far does not reset the checkpoint
    await trx
      .updateTable('audit_chain')
      .set({ checkpoint: toJson(sealPoint(key, 'checkpoint', last)), checkpoint_n: last.n })
      .where('checkpoint_n', '<', last.n)
      .execute();
    return Number(numDeletedRows);
  });

const matching = (db: Db, { userIds, act, outcome, workspaceId, from, until }: AuditFilter) =>
  db
    .selectFrom('audit_entries')
    .where((eb) =>
      eb.and([
        ...(userIds === undefined ? [] : [ofUsers(userIds)]),
        ...(act === undefined ? [] : [eb('act', '=', act)]),
        ...(outcome === undefined ? [] : [eb('outcome', '=', outcome)]),
        ...(workspaceId === undefined ? [] : [eb('workspace_id', '=', workspaceId)]),
        ...(from === undefined ? [] : [eb('at', '>=', from)]),
        ...(until === undefined ? [] : [eb('at', '<', until)]),
      ]),
    );

/** By these users, or affecting them. */
function ofUsers(ids: readonly number[]) {
  if (ids.length === 0) return sql<boolean>`1 = 0`;
  const asTexts = ids.map(String);
  return sql<boolean>`(actor_id in (${sql.join(ids)}) or (subject = 'user' and subject_id in (${sql.join(asTexts)})))`;
}

/** Drawn once, together with the first mark of the end: from then on there is always one. */
async function loadChainKey(db: Db, secrets: SecretBox): Promise<Buffer> {
  const drawn = randomBytes(32);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation')
    .values({ name: chainKeyName, value: secrets.seal(drawn.toString('base64url'), chainKeyName) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) {
    const start = sealPoint(drawn, 'end', { n: 0, hash: chainStart });
    await db
      .updateTable('audit_chain')
      .set({ end_mark: toJson(start) })
      .where('end_mark', 'is', null)
      .execute();
  }
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', chainKeyName)
    .executeTakeFirstOrThrow();
  return Buffer.from(secrets.open(value, chainKeyName), 'base64url');
}

const toRow = (entry: AuditEntry) => ({
  n: entry.n,
  at: entry.at,
  actor_id: entry.actorId,
  via: entry.via,
  address: entry.address,
  act: entry.act,
  call_id: entry.callId,
  outcome: entry.outcome,
  code: entry.code,
  workspace_id: entry.workspaceId,
  subject: entry.subject,
  subject_id: entry.subjectId,
  details: toJson(entry.details),
  request_id: entry.requestId,
  previous: entry.previous,
  hash: entry.hash,
});

const toEntry = (row: Selectable<AuditEntryRow>): AuditEntry => ({
  n: row.n,
  at: row.at,
  actorId: row.actor_id,
  via: row.via,
  address: row.address,
  act: row.act,
  callId: row.call_id,
  outcome: row.outcome,
  code: row.code,
  workspaceId: row.workspace_id,
  subject: row.subject,
  subjectId: row.subject_id,
  details: fromJson<AuditDetails>(row.details),
  requestId: row.request_id,
  previous: row.previous,
  hash: row.hash,
});
