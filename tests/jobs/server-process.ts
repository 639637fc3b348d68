import { openServer, synthesizeParams, type ServerPlace } from './company-workspace';

/** The task of a server process. */
export interface Order extends ServerPlace {
  /** null: only resume active jobs. */
  readonly start: { readonly engineId: number; readonly userId: number } | null;
  readonly jobId: number | null;
  /** The moment of a run, counted from 1, at which the process kills itself, as reported by `ServerEvents`. */
  readonly killedAt: number | null;
}

/** Messages to the parent: the pid of each worker, and at the end of the job its status and number of moments. */
export type ServerMessage =
  | { readonly worker: number }
  | { readonly ended: string; readonly moments: number };

process.on('message', (order: Order) => {
  void serve(order);
});

async function serve(order: Order): Promise<void> {
  let moments = 0;
  const server = await openServer(order, {
    onWorker: (worker) => report({ worker }),
    onMoment: () => {
      if (++moments === order.killedAt) process.kill(process.pid, 'SIGKILL');
    },
  });
  await server.runner.recover();
  let { jobId } = order;
  if (order.start) {
    const { engineId, userId: createdBy } = order.start;
    const { tuning, ...rest } = synthesizeParams();
    const params = { ...rest, tuning: { ...tuning, nConnections: 2 } };
    jobId = (await server.runner.start({ engineId, type: 'synthesize', createdBy, params }, false)).id;
  }
  if (jobId === null) throw new Error('There is nothing to do.');
  const { status } = await server.runner.ended(jobId);
  await server.close();
  report({ ended: status, moments }, () => process.exit(0));
}

function report(what: ServerMessage, onSent: () => void = () => undefined): void {
  process.send?.(what, onSent);
}
