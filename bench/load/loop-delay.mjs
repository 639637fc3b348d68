/**
 * Loaded into the server beside the product (`node --import`): tells, over a local socket, how long its event loop was
 * held up and which share of the time it was busy since the last time it was asked, and the processor time that the
 * process has taken.
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
