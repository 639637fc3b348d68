/**
 * Loaded into the server (`node --import`): reports, over a local socket, the delay and utilization of its event loop
 * since the last request, and the processor time of the process.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const socket = process.env.LOOP_DELAY_SOCKET;
if (socket && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let seen = performance.eventLoopUtilization();
  const server = createServer((_request, response) => {
    const { user, system } = process.cpuUsage();
    const ms = (nanoseconds) => nanoseconds / 1e6;
    response.end(
      JSON.stringify({
        p50: ms(delay.percentile(50)),
        p99: ms(delay.percentile(99)),
        max: ms(delay.max),
        busy: performance.eventLoopUtilization(seen).utilization,
        cpuSeconds: (user + system) / 1e6,
      }),
    );
    delay.reset();
    seen = performance.eventLoopUtilization();
  });
  rmSync(socket, { force: true });
  server.listen(socket);
  server.unref();
}
