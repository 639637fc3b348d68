import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepAudit } from '@core/audit/keep-audit';
import type { AuditAction } from '@core/audit/entry';
import { createSecretBox } from '@core/kernel/secret-box';
import { sql, Kysely } from 'kysely';
import { describeStores, testKey } from '../../tests/setup/stores';
import { fileWitness } from './audit-witness';
import { storeDialect } from './dialect';
import { openStore } from './open-store';

const action = (over: Partial<AuditAction> = {}): AuditAction => ({
  ...{
    at: 0,
    actorId: 7,
    via: 'session',
    address: '192.0.2.1',
    act: 'job-started',
    callId: 'synthesize.start',
  },
  ...{ outcome: 'done', code: null, workspaceId: 3, subject: 'job', subjectId: '12', requestId: 'request-1' },
  details: { fields: ['truncate'], values: { n: 2 } },
  ...over,
});

describeStores('the audit', (opened) => {
  const begin = async (count: number) => {
    const { store, clock } = opened();
    for (let made = 0; made < count; made += 1) await store.audit.append(action({ at: clock.now() }));
  };
  /** The store as opened by another server. */
  const another = async () => {
    const { place, clock } = opened();
    const store = await openStore({ ...place, clock, secrets: createSecretBox(testKey) });
    return { store, close: () => store.close() };
  };
  /** Bypasses the store, as somebody with access to the database would. */
  const tamper = async (statement: string) => {
    const db = new Kysely({ dialect: storeDialect(opened().place, () => undefined).dialect });
    await sql.raw(statement).execute(db);
    await db.destroy();
  };

  it('finds entries by user, act, workspace and time, newest first', async () => {
    const { store, clock } = opened();
    await begin(2);
    clock.advance(1000);
    const at = clock.now();
    await store.audit.append(
      action({ at, actorId: 8, act: 'user-changed', subject: 'user', subjectId: '7' }),
    );
    await store.audit.append(
      action({ at, actorId: null, act: 'sign-in', outcome: 'denied', workspaceId: null }),
    );
    const found = async (filter: object) => {
      const { count, entries } = await store.audit.list({ ...filter, offset: 0, limit: 50 });
      expect(count).toBe(entries.length);
      return entries.map(({ n }) => n);
    };
    expect(await found({})).toEqual([4, 3, 2, 1]);
    expect(await found({ userIds: [7] })).toEqual([3, 2, 1]);
    expect(await found({ userIds: [] })).toEqual([]);
    expect(await found({ act: 'sign-in', outcome: 'denied' })).toEqual([4]);
    expect(await found({ workspaceId: 3, from: at })).toEqual([3]);
    expect(await found({ until: at })).toEqual([2, 1]);
    const all: number[] = [];
    for await (const { n } of store.audit.all({ userIds: [7] })) all.push(n);
    expect(all).toEqual([3, 2, 1]);
  });

  it('is one chain even if two servers write concurrently', async () => {
    const { store, clock } = opened();
    const { store: other, close } = await another();
    const before = await store.audit.verify();
    const writes = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? store : other).audit.append(
        action({ at: clock.now(), requestId: `at-once-${index}` }),
      ),
    );
    const numbers = (await Promise.all(writes)).map(({ n }) => n);
    await close();
    expect(new Set(numbers).size).toBe(40);
    const after = await store.audit.verify();
    expect(after).toMatchObject({ fault: null, entries: before.entries + 40 });
  });

  it.each([
    ['an entry that was altered', `update audit_entries set actor_id = 9 where n = 2`, 'entry-altered', 2],
    [
      'one whose hash was recomputed without the key',
      `update audit_entries set hash = previous where n = 3`,
      'entry-altered',
      3,
    ],
    ['one that is gone', `delete from audit_entries where n = 5`, 'entry-missing', 5],
  ])('finds %s', async (_, statement, kind, n) => {
    const { store } = opened();
    const kept = (await store.audit.list({ offset: 0, limit: 500 })).entries.find((entry) => entry.n === n)!;
    await tamper(statement);
    expect((await store.audit.verify()).fault).toEqual({ kind, n });
    await tamper(`delete from audit_entries where n = ${n}`);
    const details = JSON.stringify(kept.details);
    await tamper(
      `insert into audit_entries values (${[
        kept.n,
        kept.at,
        kept.actorId ?? 'null',
        `'${kept.via}'`,
        `'${kept.address}'`,
        `'${kept.act}'`,
        `'${kept.callId}'`,
        `'${kept.outcome}'`,
        'null',
        kept.workspaceId ?? 'null',
        `'${kept.subject}'`,
        `'${kept.subjectId}'`,
        `'${details}'`,
        `'${kept.requestId}'`,
        `'${kept.previous}'`,
        `'${kept.hash}'`,
      ].join(', ')})`,
    );
    expect((await store.audit.verify()).fault).toBeNull();
  });

  describe('kept for some days', () => {
    it('deletes its beginning, records that, and can still be verified', async () => {
      const { store, clock } = opened();
      const old = (await store.audit.verify()).entries;
      clock.advance(10 * 24 * 3_600_000);
      await begin(3);
      await keepAudit({ audit: store.audit, clock }, null);
      expect((await store.audit.verify()).entries).toBe(old + 3);
      await keepAudit({ audit: store.audit, clock }, 5);
      await keepAudit({ audit: store.audit, clock }, 5);
      expect(await store.audit.verify()).toMatchObject({ fault: null, entries: 4 });
      const [newest] = (await store.audit.list({ offset: 0, limit: 1 })).entries;
      expect(newest).toMatchObject({ act: 'audit-pruned', details: { values: { count: old, days: 5 } } });
    });

    it('keeps the last entry, however old', async () => {
      const { store, clock } = opened();
      const { head } = await store.audit.verify();
      await store.audit.prune(clock.now() + 1);
      const { entries } = await store.audit.list({ offset: 0, limit: 50 });
      expect(entries.map(({ n }) => n)).toEqual([head.n]);
    });
  });

  it('detects by a point beside the store that its end was set back to an earlier one of its own', async () => {
    const { place, clock } = opened();
    const folder = await mkdtemp(join(tmpdir(), 'understudy-witness-'));
    const witnessed = () =>
      openStore({
        ...{ ...place, clock, secrets: createSecretBox(testKey) },
        auditWitness: fileWitness(join(folder, 'audit.end')),
      });
    const one = await witnessed();
    const { n } = await one.audit.append(action());
    await tamper('create table end_then as select * from audit_chain');
    for (let more = 0; more < 2; more += 1) await one.audit.append(action());
    expect((await one.audit.verify()).head.n).toBe(n + 2);
    const back = `update audit_chain set end_n = (select end_n from end_then),
      end_mark = (select end_mark from end_then)`;
    const cut = async () => {
      await tamper(`delete from audit_entries where n > ${n}`);
      await tamper(back);
    };
    await cut();
    expect((await one.audit.verify()).fault).toMatchObject({ kind: 'end-missing' });
    await one.close();
    // a server that starts later does not cover it up
    const two = await witnessed();
    for (let more = 0; more < 4; more += 1) await two.audit.append(action({ at: 5 }));
    expect((await two.audit.verify()).fault).toMatchObject({ kind: 'entry-altered', n: n + 2 });
    await two.close();
    await tamper('drop table end_then');
    await rm(folder, { recursive: true });
  });

  it('detects a truncated end, and with its checkpoint one truncated further by an externally recorded point', async () => {
    const { store, clock } = opened();
    await begin(2);
    const noted = (await store.audit.verify()).head;
    const { entries } = await store.audit.list({ offset: 0, limit: 2 });
    await tamper(`delete from audit_entries where n = ${noted.n}`);
    expect((await store.audit.verify()).fault).toEqual({ kind: 'end-missing', n: noted.n });
    const forged = JSON.stringify({ n: noted.n - 1, hash: entries[1]!.hash, seal: entries[1]!.hash });
    await tamper(`update audit_chain set end_n = ${noted.n - 1}, end_mark = '${forged}'`);
    expect((await store.audit.verify()).fault).toEqual({ kind: 'end-altered', n: noted.n - 1 });
    await tamper(`update audit_chain set end_n = 0, end_mark = null`);
    expect((await store.audit.verify()).fault).toEqual({ kind: 'end-missing', n: noted.n });
    expect((await store.audit.verify(noted)).fault).toEqual({ kind: 'end-missing', n: noted.n });
    const { store: again, close } = await another();
    await again.audit.append(action({ at: clock.now() + 1 }));
    await close();
    expect((await store.audit.verify(noted)).fault).toEqual({ kind: 'entry-altered', n: noted.n });
  });

  it('detects that all of it was deleted, with the mark of its end', async () => {
    const { store } = opened();
    await tamper('create table kept as select * from audit_entries');
    await tamper('delete from audit_entries');
    await tamper('update audit_chain set end_n = 0, end_mark = null');
    expect((await store.audit.verify()).fault).toMatchObject({ kind: 'end-missing' });
    await tamper('insert into audit_entries select * from kept');
    await tamper('drop table kept');
  });

  it('detects a checkpoint that was moved', async () => {
    const { store } = opened();
    const { entries } = await store.audit.list({ offset: 0, limit: 50 });
    const third = entries.at(-1);
    const moved = JSON.stringify({ n: third!.n, hash: third!.hash, seal: third!.hash });
    await tamper(`delete from audit_entries where n <= ${third!.n}`);
    await tamper(`update audit_chain set checkpoint = '${moved}'`);
    expect((await store.audit.verify()).fault).toEqual({ kind: 'checkpoint-altered', n: third!.n });
  });
});
