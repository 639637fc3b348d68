import { openServer, synthesizeParams, type ServerPlace } from './company-workspace';

/**
 * A server in a process of its own, to be killed: it goes on with what was active, or starts a run, and tells its
 * parent the process of each worker, and the status when the job has ended.
 */
interface Order extends ServerPlace {
  /** null: only go on with what was active. */
  readonly start: { readonly engineId: number; readonly userId: number } | null;
  readonly jobId: number | null;
}

process.on('message', (order: Order) => {
  void serve(order);
});

async function serve(order: Order): Promise<void> {
  const server = await openServer(order, (worker) => process.send?.({ worker }));
  await server.runner.recover();
  let { jobId } = order;
  if (order.start) {
    const { engineId, userId: createdBy } = order.start;
    const { tuning, ...rest } = synthesizeParams();
    const params = { ...rest, tuning: { ...tuning, nConnections: 2 } };
    jobId = (await server.runner.start({ engineId, type: 'synthesize', createdBy, params }, false)).id;
    process.send?.({ started: jobId });
  }
  if (jobId === null) throw new Error('There is nothing to do.');
  const { status } = await server.runner.ended(jobId);
  await server.close();
  process.send?.({ ended: status }, () => process.exit(0));
}
