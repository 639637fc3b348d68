import type { TaskExecutor } from '../../executor';
import { LocalPool } from './local-pool';
import type { WorkerProgram } from './worker-process';

/** Runs tasks in worker processes on this machine. */
export function createLocalExecutor(program: WorkerProgram): TaskExecutor {
  return {
    open: (setup, plan, options) => new LocalPool(program, setup, plan, options),
  };
}
