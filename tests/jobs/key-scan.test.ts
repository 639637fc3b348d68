import type { KeyProposal } from '@core/contract/schemas/foreign-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undeclaredApp, type UndeclaredApp } from '../setup/undeclared-keys';

let at: UndeclaredApp;
beforeAll(async () => {
  at = await undeclaredApp();
});
afterAll(() => at.app.close());

const shown = ({ foreign_table, foreign_columns, primary_table }: KeyProposal): string =>
  `${foreign_table.table_name}.${foreign_columns.map(({ column_name }) => column_name).join('+')} → ${primary_table.table_name}`;

const proposals = async (decision?: KeyProposal['decision']): Promise<KeyProposal[]> => {
  const query = decision ? { decision } : {};
  const params = { databaseId: at.databaseId };
  return (await at.owner.client.call('foreignKeys.proposals', { params, query })).results;
};

const proposal = async (name: string): Promise<KeyProposal> => {
  const found = (await proposals()).find((one) => shown(one) === name);
  if (!found) throw new Error(`no proposal ${name}`);
  return found;
};

const decide = (ids: readonly number[], decision: KeyProposal['decision'], by = at.owner) =>
  by.client.call('foreignKeys.decide', {
    params: { databaseId: at.databaseId },
    body: { ids: [...ids], decision },
  });

describe('a scan for foreign keys', () => {
  it('proposes by names and rows, explains it in counts, and enables nothing [S1.006 S3.079 S7.073]', async () => {
    const jobId = await at.scan();
    const found = await proposals();
    expect(found.map(shown).sort()).toEqual([
      'booking.court_code → court',
      'booking.member_id → member',
      'booking_guest.booking_id → booking',
      'guest_meal.booking_id → booking',
      'guest_meal.booking_id+guest_no → booking_guest',
      'member.mentor_id → member',
      'remark.subject_id → booking',
      'remark.subject_id → member',
    ]);
    expect(await proposal('booking.member_id → member')).toMatchObject({
      decision: 'open',
      cardinality: '1:n',
      evidence: {
        name_match: 'names-table',
        has_same_type: true,
        filled_rows: 200,
        orphan_rows: 2,
        parent_rows: 40,
      },
    });
    expect((await proposal('guest_meal.booking_id → booking')).evidence.is_implied).toBe(true);
    expect((await proposal('remark.subject_id → member')).evidence).toMatchObject({
      name_match: 'type-column',
      type_column: 'subject_type',
      filled_rows: 40,
    });
    const params = { databaseId: at.databaseId };
    expect(await at.owner.client.call('foreignKeys.stats', { params })).toMatchObject({
      all: 0,
      proposed: 8,
    });
    const { steps } = await at.owner.client.call('jobs.get', { params: { jobId } });
    expect(steps.map(({ step, status, unit }) => [step, status, unit])).toEqual([
      ['queue', 'done', null],
      ['profile', 'done', 'tables'],
      ['probe', 'done', 'columns'],
      ['suggest', 'done', 'keys'],
    ]);
  });

  it('respects its options [S5.057 S5.058 S5.059 S5.060 S5.061]', async () => {
    const params = { databaseId: at.databaseId };
    await at.scan({ allow_pk_strings: false, column_name_check: true });
    expect((await proposals()).map(shown)).toEqual(['guest_meal.booking_id+guest_no → booking_guest']);
    await at.scan({ bidirectional_data_check: true });
    expect((await proposals()).map(shown)).not.toContain('member.mentor_id → member');
    await at.scan({ exact_data_type_check: true, pk_scan: false });
    expect((await proposals()).length).toBeGreaterThanOrEqual(8);
    expect(await at.owner.client.call('foreignKeys.stats', { params })).toMatchObject({ all: 0 });
  });
});

describe('a proposal', () => {
  beforeAll(() => at.scan());

  it('becomes a key of the source once a user accepts it, and columns follow it', async () => {
    const { id } = await proposal('booking.member_id → member');
    expect(await decide([id], 'accepted')).toEqual({ changed: 1 });
    expect(await decide([id], 'accepted')).toEqual({ changed: 0 });
    const { results } = await at.owner.client.call('foreignKeys.list', {
      params: { databaseId: at.databaseId },
    });
    expect(results).toMatchObject([{ origin: 'virtual', is_enabled: true, is_manually_added: false }]);
    expect(results[0]?.confidence).toBeGreaterThan(0.8);
    const reset = at.owner.client.call('column.reset', {
      params: { columnId: await at.idOf('booking.member_id') },
    });
    await expect(reset).rejects.toMatchObject({ problem: { code: 'key-follows' } });
    await at.scan();
    expect((await proposals('open')).map(shown)).not.toContain('booking.member_id → member');
  });

  it('is made again after its key is deleted, and not once it is rejected', async () => {
    const { results } = await at.owner.client.call('foreignKeys.list', {
      params: { databaseId: at.databaseId },
    });
    await at.owner.client.call('foreignKeys.delete', { params: { foreignKeyId: results[0]?.id ?? 0 } });
    await at.scan();
    const again = await proposal('booking.member_id → member');
    expect(again.decision).toBe('open');
    await decide([again.id], 'rejected');
    await at.scan();
    expect((await proposal('booking.member_id → member')).decision).toBe('rejected');
    expect(await decide([again.id], 'open')).toEqual({ changed: 1 });
  });

  it('for a polymorphic reference is not a key, nor is one of another source', async () => {
    const { id } = await proposal('remark.subject_id → member');
    await expect(decide([id], 'accepted')).rejects.toMatchObject({
      problem: { code: 'foreign-key-polymorphic' },
    });
    await expect(decide([id + 1000], 'rejected')).rejects.toMatchObject({ problem: { status: 404 } });
  });

  it('whose table no longer exists cannot be accepted', async () => {
    const { id } = await proposal('booking.court_code → court');
    const schema = await at.app.store.schemas.load(at.databaseId);
    const whole = {
      product: 'SQLite',
      version: '3',
      tables: schema.tables.map((one) => one.schema),
      foreignKeys: [],
    };
    await at.app.store.schemas.replace(at.databaseId, {
      ...whole,
      tables: whole.tables.filter(({ name }) => name !== 'court'),
    });
    await expect(decide([id], 'accepted')).rejects.toMatchObject({
      problem: { code: 'foreign-key-unresolved', params: { name: 'court.code' } },
    });
    expect((await proposals()).map(({ id: shownId }) => shownId)).not.toContain(id);
    await at.app.store.schemas.replace(at.databaseId, whole);
  });
});

describe('a virtual key', () => {
  const create = async (foreign: string, primary: string) =>
    at.owner.client.call('foreignKeys.create', {
      params: { databaseId: at.databaseId },
      body: { foreign_column_ids: [await at.idOf(foreign)], primary_column_ids: [await at.idOf(primary)] },
    });

  it('is checked in the rows before it is added', async () => {
    const check = async (foreign: string, primary: string) =>
      at.owner.client.call('foreignKeys.check', {
        params: { databaseId: at.databaseId },
        body: { foreign_column_ids: [await at.idOf(foreign)], primary_column_ids: [await at.idOf(primary)] },
      });
    expect(await check('ledger.booked_for', 'member.id')).toEqual({
      ...{ filled_rows: 200, distinct_keys: 200, orphan_rows: 160, met_keys: 40, parent_rows: 40 },
      ...{ is_parent_unique: true, cardinality: '0..1:n' },
    });
    expect(await check('booking.member_id', 'person.number')).toMatchObject({
      is_parent_unique: false,
      met_keys: 0,
    });
  });

  it('refers to columns that are unique in the rows if nothing is declared [S3.144]', async () => {
    expect(await create('booking_guest.booking_id', 'ledger.entry')).toMatchObject({
      origin: 'virtual',
      is_manually_added: true,
      confidence: null,
    });
    await expect(create('booking.hours', 'person.number')).rejects.toMatchObject({
      problem: { code: 'foreign-key-invalid' },
    });
    const { results } = await at.owner.client.call('foreignKeys.filter', {
      params: { databaseId: at.databaseId },
      body: { is_manually_added: true },
    });
    expect(results).toHaveLength(1);
  });
});

describe('a file of keys', () => {
  const exported = async () => {
    const path = `/foreign_keys/${at.databaseId}/export/`;
    return (await at.app.send(path, { as: at.owner })).text();
  };
  const imported = (content: string, dryRun = false) =>
    at.owner.client.call('foreignKeys.import', {
      params: { databaseId: at.databaseId },
      body: { content, dry_run: dryRun },
    });
  const header = 'fk_schema,fk_table,fk_columns,pk_schema,pk_table,pk_columns,apply';

  it('is exported, and imported again without changes [S7.071 S7.072 B6.008]', async () => {
    const file = await exported();
    expect(file).toBe(`${header}\n,booking_guest,booking_id,,ledger,entry,true\n`);
    expect(await imported(file, true)).toMatchObject({ dry_run: true, added: [], removed: [], problems: [] });
    await imported(file);
    expect(await exported()).toBe(file);
  });

  it('previews its changes, and then applies them', async () => {
    const file = `${header}\r\n,guest_meal,booking_id;guest_no,,booking_guest,booking_id;guest_no,true\r\n,member,mentor_id,,member,id,false\r\n`;
    const plan = await imported(file, true);
    expect(plan.added).toMatchObject([
      { line: 2, foreign: 'guest_meal.booking_id, guest_meal.guest_no', is_enabled: true },
      { line: 3, foreign: 'member.mentor_id', primary: 'member.id', is_enabled: false },
    ]);
    expect(plan.removed).toMatchObject([{ line: null, foreign: 'booking_guest.booking_id' }]);
    expect(await exported()).toContain('ledger');
    await imported(file);
    expect(await exported()).toBe(file.replaceAll('\r\n', '\n'));
  });

  it('changes nothing if a line is invalid, and says which and why', async () => {
    const before = await exported();
    const file = `${header}\n,booking,hours,,person,number,true\n,booking,nothing,,member,id,true\n,member,mentor_id,,member,id,true\n,member,mentor_id,,member,id,true\n`;
    const { problems, kept } = await imported(file, true);
    expect(problems).toMatchObject([
      { line: 2, problem: { code: 'foreign-key-invalid' } },
      { line: 3, problem: { code: 'foreign-key-unresolved', params: { name: 'booking.nothing' } } },
      { line: 5, problem: { code: 'foreign-key-exists' } },
    ]);
    expect(kept).toHaveLength(1);
    await expect(imported(file)).rejects.toMatchObject({
      problem: { code: 'foreign-key-file-invalid', params: { line: 2 } },
    });
    expect(await exported()).toBe(before);
  });
});
