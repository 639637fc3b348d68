import { readFileSync } from 'node:fs';
import { findMutants } from './find-mutants';
import type { ImportGraph } from './import-graph';
import type { Mutant } from './mutant';
import { roomOf, type MutateOptions } from './options';
import { sample } from './sample';
import type { TestSession } from './test-session';

/** What became of a mutant. `untested`: no test that passes without it imports its file. */
export type Fate = 'killed' | 'survived' | 'timed-out' | 'untested' | 'not-run';

export interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** The test that saw it. */
  readonly by: string | null;
}

export interface RoomResult {
  readonly room: string;
  /** Mutants that there are. */
  readonly possible: number;
  readonly tried: readonly Tried[];
  /** Tests that fail without a fault: nothing was tried with them. */
  readonly red: readonly string[];
  readonly seconds: number;
}

/** A mutant may take as many times what its tests take without a fault, and this many milliseconds more. */
const patience = 3;
const grace = 20_000;
/** The nearest test file comes first, then so many: most mutants are seen by them, and the others need not even be tried without. */
const nearest = 3;
/** For one test file without a fault, in milliseconds. */
const fileLimit = 180_000;

interface Run {
  readonly room: string;
  readonly files: readonly string[];
  readonly options: MutateOptions;
  readonly session: TestSession;
  readonly graph: ImportGraph;
  readonly signal: AbortSignal;
  readonly report: (tried: Tried) => void;
}

/** Draws mutants of a room and runs its tests with each, until all are tried, the time is over, or it is stopped. */
export async function mutateRoom(run: Run): Promise<RoomResult> {
  const { room, files, options, session, graph, signal, report } = run;
  const started = Date.now();
  const end = started + options.minutes * 60_000;
  const all = files.flatMap((file) => findMutants(file, readFileSync(file, 'utf8')));
  const isOver = () => signal.aborted || Date.now() > end;
  const baseline = new Baseline(session, isOver);
  const tried: Tried[] = [];
  for (const mutant of sample(all, options.count, options.seed)) {
    const folders = options.tests === 'all' ? ['core', 'app', 'tests'] : [roomOf(mutant.file)];
    const tests = graph.testsOf(mutant.file, ...folders);
    const one = await tryOne(mutant, tests);
    tried.push(one);
    report(one);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  return { room, possible: all.length, tried, red: baseline.red, seconds };

  async function tryOne(mutant: Mutant, tests: readonly string[]): Promise<Tried> {
    let isTested = false;
    for (const some of [tests.slice(0, 1), tests.slice(1, nearest), tests.slice(nearest)]) {
      const green = await baseline.greenOf(some);
      if (isOver()) return { mutant, fate: 'not-run', by: null };
      if (green.length === 0) continue;
      isTested = true;
      const { outcome, failed } = await session.run(green, mutant, patience * baseline.timeOf(green) + grace);
      if (signal.aborted) return { mutant, fate: 'not-run', by: null };
      if (outcome !== 'passed')
        return { mutant, fate: outcome === 'failed' ? 'killed' : 'timed-out', by: failed };
    }
    return { mutant, fate: isTested ? 'survived' : 'untested', by: null };
  }
}

/** How tests end without a fault, each file run once. */
class Baseline {
  readonly red: string[] = [];
  private readonly times = new Map<string, number>();

  constructor(
    private readonly session: TestSession,
    private readonly isOver: () => boolean,
  ) {}

  /** Those of the tests that pass; of those that were tried, once the time is over. */
  async greenOf(tests: readonly string[]): Promise<string[]> {
    for (const test of tests) {
      if (this.times.has(test)) continue;
      if (this.isOver()) break;
      const { outcome, milliseconds } = await this.session.run([test], null, fileLimit);
      this.times.set(test, milliseconds);
      if (outcome !== 'passed') this.red.push(test);
    }
    return tests.filter((test) => this.times.has(test) && !this.red.includes(test));
  }

  timeOf(tests: readonly string[]): number {
    return tests.reduce((sum, test) => sum + (this.times.get(test) ?? 0), 0);
  }
}
