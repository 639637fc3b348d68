import { planOf, readColumns, taskOf } from '../../conformance/move';
import { silentLogger } from '@core/kernel/logger';
import { sqliteConnector } from '../sqlite-connector';

/**
 * Moves a whole database in a separate process, so that a test can kill it: `node loading-process.js source
 * destination`.
 * Sends a message after each task that it wrote.
 */
const [, , from = '', to = ''] = process.argv;
const source = await sqliteConnector.openSource(
  { type: 'SQLITE', path: from },
  { role: 'SOURCE', logger: silentLogger },
);
const destination = await sqliteConnector.openDestination(
  { type: 'SQLITE', path: to },
  { role: 'TARGET', logger: silentLogger },
);
await source.snapshot();
const plan = planOf(await source.introspect(), 'killed', { truncate: true, bypassConstraints: true });
await destination.beginLoad(plan);
const done = await destination.completedTasks(plan.runId);
for (const { source: table } of plan.tables) {
  const columns = readColumns(table, 'decoded');
  for (const shard of await source.shards(table, 500)) {
    const task = taskOf(plan, shard, columns);
    if (done.has(task.taskId)) continue;
    await destination.write(task, source.read({ shard, columns, batchSize: 100 }));
    process.send?.('task');
  }
}
await destination.finishLoad(plan);
await destination.dropLedger(plan.runId);
await destination.close();
await source.close();
process.disconnect?.();
