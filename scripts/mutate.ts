import { ImportGraph } from './mutate/import-graph';
import { mutateRoom, type RoomResult } from './mutate/mutate-room';
import { filesByRoom, parseOptions, usage, type MutateOptions } from './mutate/options';
import { lineOf, reportOf } from './mutate/report';
import { TestSession } from './mutate/test-session';

/**
 * `npm run mutate`: puts small faults into the core, one at a time, and tells which of them no test sees. Fails if one
 * stays unseen. Files are not touched, so an interrupted run leaves nothing behind; what it has seen so far it prints.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  if (options === null) return 2;
  const rooms = filesByRoom(options.room);
  if (rooms.size === 0) {
    console.log('Nothing in the core differs from main; name a room: --room=core/identity');
    return 0;
  }
  const stopped = new AbortController();
  const session = await TestSession.open();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped.abort();
      void session.stop();
    });
  }
  const graph = new ImportGraph();
  const results: RoomResult[] = [];
  try {
    for (const [room, files] of rooms) {
      const report = (tried: Parameters<typeof lineOf>[0]) => console.log(lineOf(tried));
      results.push(
        await mutateRoom({ room, files, options, session, graph, signal: stopped.signal, report }),
      );
    }
  } finally {
    await session.close();
  }
  console.log(`\nseed ${options.seed}\n\n${reportOf(results)}`);
  const isOpen = results.some(({ tried }) => tried.some(({ fate }) => fate === 'survived'));
  return isOpen ? 1 : 0;
}

function optionsOf(args: readonly string[]): MutateOptions | null {
  try {
    return parseOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return null;
  }
}
