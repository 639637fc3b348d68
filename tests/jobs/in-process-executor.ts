import type { TaskExecutor } from '@core/jobs/executor';
import { readPlanFile } from '@core/jobs/synthesize/plan-file';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import { RunSession, type RunTools } from '@core/pipeline/tasks/run-session';
import { TaskRunner } from '@core/pipeline/tasks/task-runner';

/** Runs the tasks in this process, one after another, by connectors and generators that no worker knows. */
export const inThisProcess = (tools: RunTools): TaskExecutor => ({
  open({ setup, secrets }, plan) {
    let session: RunSession | undefined;
    let current = plan;
    return {
      async run(task, onProgress = () => undefined) {
        const read = await readPlanFile(openRunFiles(setup.files), current);
        session ??= new RunSession(setup, secrets, tools, read);
        session.usePlan(read);
        const runner = new TaskRunner(session);
        return runner.run(task, new AbortController().signal, onProgress).finally(() => runner.close());
      },
      usePlan: (next) => void (current = next),
      close: async () => session?.close(),
    };
  },
});
