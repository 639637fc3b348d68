import { flood } from './load/sign-in-flood';
import { Timings, type Line } from './load/timings';
import { browse, signIn, type ThinkTime } from './load/visitors';
import { startVisitedServer, type LoopDelay, type VisitedServer } from './load/visited-server';

const count = 200;
const seconds = 30;
const think: ThinkTime = [5000, 15_000];
const signInEvery = 500;

/**
 * 200 users, each with an account, a session and a separate address, browse a sample workspace for 30 s with 5 to 15 s
 * per page, while two per second sign in and others guess passwords as fast as they are answered. Then the same users
 * without the flood and without pauses: as fast as the server can.
 */
export async function benchUsers(): Promise<Line[]> {
  const server = await startVisitedServer(count);
  try {
    await warmUp(server);
    const visited = await measured(server, 'as people do, beside a flood', async (timings, until) => {
      const guesses = new Timings();
      const [outcome] = await Promise.all([
        signIn(server, { until, every: signInEvery, timings }),
        browse(server, { until, think, timings }),
        flood(server, { until, timings: guesses }),
      ]);
      console.log(`signed in: ${outcome.let} of ${outcome.tried}`);
      for (const { what, requests, errors } of guesses.lines('flood')) {
        const refused = guesses.count(what, ({ status }) => status === 429);
        console.log(`${what}: ${requests} tries, ${refused} of them refused at once, ${errors} errors`);
      }
    });
    const driven = await measured(server, 'without a pause', (timings, until) =>
      browse(server, { until, think: [0, 0], timings }),
    );
    return [...visited, ...driven];
  } finally {
    await server.stop();
  }
}

/** A warm-up of every page, so that compiling their code is not measured. */
async function warmUp(server: VisitedServer): Promise<void> {
  await browse(server, { until: performance.now() + 5000, think: [0, 5000], timings: new Timings() });
}

async function measured(
  server: VisitedServer,
  name: string,
  run: (timings: Timings, until: number) => Promise<void>,
): Promise<Line[]> {
  const before = await server.loopDelay();
  const started = performance.now();
  const timings = new Timings();
  await run(timings, started + seconds * 1000);
  const after = await server.loopDelay();
  const took = (performance.now() - started) / 1000;
  console.log(`${name}: ${took.toFixed(0)} s; event loop held up ${delayText(before, after)}`);
  return timings.lines('all').map((line) => ({ ...line, what: `${name}: ${line.what}` }));
}

function delayText(before: LoopDelay, after: LoopDelay): string {
  const taken = (after.cpuSeconds - before.cpuSeconds).toFixed(1);
  const busy = Math.round(after.busy * 100);
  const ms = (value: number) => `${Math.round(value)} ms`;
  const delay = `p50 ${ms(after.p50)}, p99 ${ms(after.p99)}, at most ${ms(after.max)}`;
  return `${delay}; busy for ${busy} % of the time; processor time of the server ${taken} s`;
}
