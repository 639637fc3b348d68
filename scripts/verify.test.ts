import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { signProof, type UnsignedProof } from '@core/pipeline/proof/sign-proof';
import { systemClock } from '@core/kernel/clock';
import { loadMasterKey } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import { openStore } from '@core/store/open-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main as backup } from './backup';
import { main as rotateKey } from './rotate-key';
import { openOwnStore } from './own-store';
import { main as verifyAudit } from './verify-audit';
import { main as verifyProof } from './verify-proof';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'understudy-verify-'));
  said = [];
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('verify-proof', () => {
  const unsigned: UnsignedProof = {
    job_id: 7,
    checked_at: '2026-01-05T12:00:00.000Z',
    took_ms: 41_000,
    source: { type: 'SQLITE', name: 'shop.db', read_at: '2026-01-05T11:00:00.000Z' },
    destination: { type: 'POSTGRESQL', name: 'shop_test', read_at: null },
    settings_revision: 88,
    verdict: 'holds',
    checks: [
      { id: 'orphans', checked: 61, unit: 'keys', found: 0, verdict: 'holds', remark: null, details: [] },
    ],
  };
  const signed = signProof(unsigned, Buffer.alloc(32, 5));
  const text = JSON.stringify(signed, null, 2);
  const verify = async (content: string) => {
    const file = join(folder, 'proof.json');
    await writeFile(file, content);
    return verifyProof([file]);
  };

  it('finds that a proof is as it was signed', async () => {
    expect(await verify(text)).toBe(0);
    expect(said.join()).toContain('is as it was signed');
  });

  it.each([
    ['a field that was added', JSON.stringify({ ...signed, reviewed_by: 'nobody' }), 1],
    [
      'one that was added within',
      JSON.stringify({ ...signed, checks: signed.checks.map((check) => ({ ...check, note: 'fine' })) }),
      1,
    ],
    ['junk behind the signature', text.replace(signed.signature, `${signed.signature}junk`), 1],
    ['junk behind the key', text.replace(signed.public_key, `${signed.public_key}AAAA`), 1],
    [
      'a name that occurs twice',
      text.replace('"verdict": "holds"', '"verdict": "fails", "verdict": "holds"'),
      2,
    ],
    ['the same, spelt otherwise', text.replace('"job_id": 7', '"job\\u005fid": 8, "job_id": 7'), 2],
    ['text behind the proof', `${text}x`, 2],
    ['a file that is no JSON', 'not a proof', 2],
    ['JSON that is no proof', '{"job_id": 7}', 2],
  ])('refuses %s', async (_, content, code) => {
    expect(await verify(content)).toBe(code);
    expect(said).toHaveLength(1);
    expect(said[0]).not.toContain('as it was signed with');
    if (code === 2) expect(said[0]).toMatch(/^The file .* is not a proof/);
  });

  it('says so of a file that is not there', () => {
    expect(verifyProof([join(folder, 'none.json')])).toBe(2);
    expect(said[0]).toMatch(/cannot be read/);
  });
});

describe('verify-audit', () => {
  const append = async (count: number) => {
    const store = await openStore({
      file: join(folder, 'understudy.sqlite'),
      secrets: createSecretBox(await loadMasterKey(null, folder)),
      clock: systemClock,
    });
    await store.close();
    const own = await openOwnStore({ DATA_DIR: folder });
    for (let n = 0; n < count; n += 1) {
      await own.audit.append({
        ...{ at: n, actorId: 1, via: 'session', address: null, act: 'sign-in', callId: 'auth.signIn' },
        ...{ outcome: 'done', code: null, workspaceId: null, subject: null, subjectId: null },
        ...{ details: {}, requestId: null },
      });
    }
    await own.close();
  };
  const tamper = (statement: string) => {
    const db = new Database(join(folder, 'understudy.sqlite'));
    db.exec(statement);
    db.close();
  };
  const verify = () => verifyAudit([], { DATA_DIR: folder });

  it.each([
    ['the last entries', 'delete from audit_entries where n > 2', 'Entry 3'],
    ['all entries', 'delete from audit_entries', 'Entry 1'],
  ])('misses %s, though the mark of the end is gone too', async (_, statement, first) => {
    await append(4);
    expect(await verify()).toBe(0);
    tamper(statement);
    tamper('update audit_chain set end_n = 0, end_mark = null');
    expect(await verify()).toBe(1);
    expect(said.at(-1)).toContain(`${first} of the audit is missing, with all that came after it`);
    // as after a deletion of the key of the chain: nothing of the store tells it from a new one
    tamper("delete from audit_entries; delete from installation where name = 'audit-key'");
    expect(await verify()).toBe(1);
  });

  it.each([
    ['verify-audit', verifyAudit],
    ['backup', (_: readonly string[], at: object) => backup([join(folder, 'b.gz')], { ...at })],
    ['rotate-key', rotateKey],
  ])('%s refuses a folder without an installation, and makes none', async (_, command) => {
    const wrong = join(folder, 'wrong');
    expect(await command([], { DATA_DIR: wrong })).toBe(2);
    expect(said[0]).toMatch(/^There is no store of Understudy in /);
    expect(existsSync(wrong)).toBe(false);
    await mkdir(wrong);
    await writeFile(join(wrong, 'understudy.sqlite'), '');
    expect(await command([], { DATA_DIR: wrong })).toBe(2);
    expect(existsSync(join(wrong, 'secret.key'))).toBe(false);
  });
});
