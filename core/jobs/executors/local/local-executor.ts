import type { TaskExecutor } from '../../executor';
import { SecretBroker } from '../secret-broker';
import { TaskQueue } from '../task-queue';
import { ForkTransport, type WorkerProgram } from './forked-worker';

/** Runs tasks in worker processes on this machine. */
export function createLocalExecutor(program: WorkerProgram): TaskExecutor {
  return {
    open({ setup, secrets }, options) {
      const transport = new ForkTransport(program, setup.files.folder);
      return new TaskQueue(transport, new SecretBroker(secrets), setup, options);
    },
  };
}
