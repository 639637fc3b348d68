import { describe, expect, it } from 'vitest';
import { AppError, codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { testSteps, type TestStep } from '../connector';
import { caseWhen, dialectOf } from './gate';
import {
  introspected,
  makeTable,
  planOf,
  moveTable,
  readColumns,
  rowsOf,
  tableOf,
  taskOf,
  withDestination,
  withEnds,
  withSource,
  withStore,
} from './move';
import { series } from './tables';
import type { ConformanceTarget, FailureCase, TestStore } from './target';

/** Failures are reported with a precise code, both by the connection test and on opening. */
export function describeFailures(target: ConformanceTarget): void {
  const { quote: q } = dialectOf(target);
  const { connector } = target;
  const hasViews = connector.capabilities.views && target.dialect !== null;

  describe('failures', () => {
    it('reports a connection that works, step by step, with what it found', () =>
      withStore(target, async (database) => {
        await makeTable(target, database, 't', { id: 'key', a: 'text' });
        if (hasViews) await database.sql?.run(`CREATE VIEW ${q('v')} AS SELECT ${q('id')} FROM ${q('t')}`);
        for (const role of ['SOURCE', 'TARGET'] as const) {
          const heard: TestStep[] = [];
          const report = await connector.test(database.config, role, undefined, (step) => heard.push(step));
          expect(report).toMatchObject({
            ok: true,
            error: null,
            product: expect.stringMatching(/./) as string,
            version: expect.stringMatching(/\d/) as string,
          });
          expect(report.steps.map((step) => step.step)).toEqual(testSteps);
          expect(heard).toEqual(report.steps);
          expect(report.steps.filter((step) => step.status !== 'done' && step.status !== 'skipped')).toEqual(
            [],
          );
          const views = hasViews ? 1 : 0;
          expect(report.found).toEqual({ tables: 1, views, columns: 2 + views, foreignKeys: 0 });
        }
      }));

    for (const name of target.failures.names) {
      it(`${name}`, (context) =>
        withStore(target, async (database) => {
          const failure = await target.failures.make(name, database);
          if (typeof failure === 'string') return context.skip(failure);
          try {
            await failsPrecisely(target, failure);
          } finally {
            await failure.undo?.();
          }
        }));
    }

    it('tells one database from another, and knows it again', () =>
      withEnds(target, async ({ source, destination }) => {
        expect(connector.identity(source.config)).toBe(connector.identity({ ...source.config }));
        expect(connector.identity(source.config)).not.toBe(connector.identity(destination.config));
      }));

    it('never writes through a source', () =>
      withStore(target, async (database) => {
        await makeTable(target, database, 't', { id: 'key' });
        const before = await fingerprint(target, database);
        await withSource(target, database, async (source) => {
          await source.snapshot();
          const table = tableOf(await source.introspect(), 't');
          await source.sample(table, readColumns(table, 'decoded'), 1);
        });
        expect(await fingerprint(target, database)).toEqual(before);
      }));

    const noWord = target.isHosted ? 'a host asks its own server, and hears no word of a caller' : null;

    caseWhen(noWord, 'commits nothing of a task that nobody waits for any more', () =>
      withEnds(target, async (ends) => {
        await makeTable(target, ends.source, 't', { id: 'key' }, [[1]]);
        await makeTable(target, ends.destination, 't', { id: 'key' });
        const plan = planOf(await introspected(target, ends.source), 'run-1');
        let isWanted = true;
        const destination = await connector.openDestination(ends.destination.config, {
          role: 'TARGET',
          logger: silentLogger,
          beforeCommit() {
            if (!isWanted) throw new AppError('cancelled');
          },
        });
        await destination.beginLoad(plan);
        isWanted = false;
        await withSource(target, ends.source, async (source) => {
          const moving = moveTable(source, destination, plan, plan.tables[0]!.source);
          await expect(moving.catch(codeOf)).resolves.toBe('cancelled');
        });
        expect(await destination.completedTasks(plan.runId)).toEqual(new Map());
        await expect(destination.dropLedger(plan.runId).catch(codeOf)).resolves.toBe('cancelled');
        await destination.close();
        expect(await rowsOf(target, ends.destination, 't', ['id'])).toEqual([]);
      }),
    );

    const { loseConnections } = target;
    const noLoss = loseConnections ? null : 'nothing between the two ends that could break';

    caseWhen(noLoss, 'ends a read with connection-lost when the connection breaks', () =>
      withStore(target, async (database) => {
        const rows = series(300_000, (n) => [n, String(n * 1000)]);
        await makeTable(target, database, 't', { id: 'key', a: 'text' }, rows);
        await withSource(target, database, async (source) => {
          const table = tableOf(await source.introspect(), 't');
          const [shard] = await source.shards(table, 10_000_000);
          const reading = (async () => {
            let batches = 0;
            for await (const batch of source.read({
              shard: shard!,
              columns: readColumns(table, 'decoded'),
              batchSize: 100,
            })) {
              expect(batch.rowCount).toBeGreaterThan(0);
              if (++batches === 2) await loseConnections?.(database);
            }
          })();
          await expect(reading.catch(codeOf)).resolves.toBe('connection-lost');
        });
      }),
    );

    caseWhen(noLoss, 'writes nothing of a task whose connection breaks', () =>
      withEnds(target, async (ends) => {
        await makeTable(target, ends.source, 't', { id: 'key' });
        const plan = planOf(await introspected(target, ends.source), 'run-1');
        const table = plan.tables[0]!.source;
        const task = taskOf(
          plan,
          { table, index: 0, estimatedRows: 0, range: {} },
          readColumns(table, 'decoded'),
        );
        await withDestination(target, ends.destination, async (destination) => {
          await destination.beginLoad(plan);
          const batches = async function* () {
            yield { rowCount: 2, columns: [{ storage: 'text' as const, values: ['1', '2'] }] };
            await loseConnections?.(ends.destination);
            yield { rowCount: 2, columns: [{ storage: 'text' as const, values: ['3', '4'] }] };
          };
          await expect(destination.write(task, batches()).catch(codeOf)).resolves.toBe('connection-lost');
        });
        await withDestination(target, ends.destination, async (destination) => {
          expect(await destination.completedTasks(plan.runId)).toEqual(new Map());
        });
        expect(await rowsOf(target, ends.destination, 't', ['id'])).toEqual([]);
      }),
    );
  });
}

async function failsPrecisely({ connector }: ConformanceTarget, failure: FailureCase): Promise<void> {
  const report = await connector.test(failure.config, failure.role);
  expect(report).toMatchObject({ ok: false, found: null, error: { code: failure.code } });
  const failed = report.steps.findIndex((step) => step.status === 'failed');
  expect(report.steps[failed]?.step).toBe(failure.step);
  expect(report.steps.slice(failed + 1).every((step) => step.status === 'not_tried')).toBe(true);
  expect(JSON.stringify(report)).not.toContain(failure.config.password ?? 'no password here');
  if (failure.opens) return;
  const options = { role: failure.role, logger: silentLogger };
  const opening =
    failure.role === 'SOURCE'
      ? connector.openSource(failure.config, options)
      : connector.openDestination(failure.config, options);
  await expect(opening.then((connection) => connection.close(), codeOf)).resolves.toBe(failure.code);
}

/** Everything that a write could change: definition and rows of every table. */
async function fingerprint(target: ConformanceTarget, store: TestStore): Promise<unknown> {
  const schema = await introspected(target, store);
  const rows = await Promise.all(
    schema.tables.map((table) =>
      store.rows(
        table,
        table.columns.map(({ name }) => name),
      ),
    ),
  );
  return { schema, rows };
}
