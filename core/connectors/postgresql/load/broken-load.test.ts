import { expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { onServer } from '../../../../tests/setup/postgresql';
import { databases, describeOnServer } from '../testing/databases';
import { columnsOf, openDestination, openSource, planOf, taskFor } from '../testing/moving';

/** `random` is seeded, so every run of the test is the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describeOnServer('a load that breaks off', () => {
  const database = databases();

  it('loses and duplicates nothing, wherever the connection is cut, and restores everything in the end', async () => {
    const [from, to] = [await database(), await database()];
    const tables = [
      'CREATE TABLE p (id integer PRIMARY KEY, a text)',
      'CREATE TABLE c (id serial PRIMARY KEY, p integer REFERENCES p, self integer REFERENCES c, note text)',
      'CREATE INDEX c_note ON c (note)',
      `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
      'CREATE TRIGGER stopping BEFORE INSERT ON c FOR EACH ROW EXECUTE FUNCTION stop()',
    ];
    await from.run(
      ...tables.slice(0, 3),
      `INSERT INTO p SELECT n, repeat('a', 50) FROM generate_series(1, 24000) n`,
      `INSERT INTO c (p, self, note) SELECT n % 24000 + 1, 48001 - n, repeat('n', 40) FROM generate_series(1, 48000) n`,
    );
    await to.run(...tables);
    const shape = `SELECT conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexname, indexdef, NULL FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT tgname, tgenabled::text, NULL FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    const before = await to.query(shape);
    const random = seeded(7);
    const cut = () =>
      onServer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${to.config.database}' AND application_name = 'understudy'`,
      );

    const source = await openSource(from);
    await source.snapshot();
    const plan = planOf(await source.introspect(), { truncate: true, bypassConstraints: true });
    const load = async (): Promise<void> => {
      const destination = await openDestination(to);
      try {
        await destination.beginLoad(plan);
        for (const { source: table } of plan.tables) {
          for (const shard of await source.shards(table, 500)) {
            await destination.write(
              taskFor(plan, table, shard),
              source.read({ shard, columns: columnsOf(table), batchSize: 100 }),
            );
          }
        }
        expect((await destination.finishLoad(plan)).problems).toEqual([]);
      } finally {
        await destination.close();
      }
    };
    let breaks = 0;
    for (let isDone = false; !isDone;) {
      const cutting = breaks < 12 ? setInterval(() => void cut(), 10 + random() * 50) : undefined;
      const outcome = await load().then(() => 'done', codeOf);
      clearInterval(cutting);
      isDone = outcome === 'done';
      if (isDone) break;
      expect(outcome).toBe('connection-lost');
      breaks += 1;
    }
    await source.close();
    expect(breaks).toBeGreaterThan(0);
    const sums = 'SELECT count(*), count(DISTINCT id), sum(id), sum(hashtext(t::text)) FROM';
    for (const table of ['p', 'c'])
      expect(await to.query(`${sums} ${table} t`)).toEqual(await from.query(`${sums} ${table} t`));
    expect(await to.query(shape)).toEqual(before);
  });
});
