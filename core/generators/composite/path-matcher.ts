import type { PathStep } from './path';

/** The state of a reader in a document: which paths may still match below, and which one ends here. */
export interface PathState {
  /** The first of the paths that ends here, -1 if none does. */
  readonly rule: number;
  readonly next: Map<string, PathState>;
  /** Steps that are yet to be taken, as pairs of a path and the place in it. */
  readonly waiting: readonly (readonly [rule: number, at: number])[];
}

/** Goes down a document, key by key. */
export interface PathReader {
  readonly start: PathState;
  /** The state below a key of `path.ts`. */
  step(state: PathState, key: string): PathState;
}

/** No path continues below it. */
const nowhere: PathState = { rule: -1, next: new Map(), waiting: [] };

/**
 * Matches many paths against documents at once, as an automaton: a step costs one look-up, however many paths there
 * are. Keys that no path names share one entry, so that arbitrary keys take no memory.
 */
export class PathMatcher implements PathReader {
  readonly start: PathState;
  private readonly named: ReadonlySet<string>;

  constructor(private readonly paths: readonly (readonly PathStep[])[]) {
    this.named = new Set(paths.flatMap((steps) => steps.map(({ key }) => key)));
    this.start = this.stateOf(paths.map((_, rule) => [rule, 0]));
  }

  step(state: PathState, key: string): PathState {
    if (state.waiting.length === 0) return nowhere;
    const known = this.named.has(key) ? key : key.slice(0, 2);
    const found = state.next.get(known);
    if (found) return found;
    const waiting = state.waiting.flatMap(([rule, at]): [number, number][] => {
      const step = this.paths[rule]![at]!;
      const stays: [number, number][] = step.isDeep ? [[rule, at]] : [];
      return takes(step.key, known) ? [...stays, [rule, at + 1]] : stays;
    });
    const made = this.stateOf(waiting);
    state.next.set(known, made);
    return made;
  }

  private stateOf(reached: readonly (readonly [number, number])[]): PathState {
    const ended = reached.filter(([rule, at]) => at === this.paths[rule]!.length).map(([rule]) => rule);
    return {
      rule: ended.length === 0 ? -1 : Math.min(...ended),
      next: new Map(),
      waiting: reached.filter(([rule, at]) => at < this.paths[rule]!.length),
    };
  }
}

function takes(step: string, key: string): boolean {
  if (step === key) return true;
  if (step === '*') return !key.startsWith('@');
  return step.endsWith(':*') && key.startsWith(step.slice(0, 2));
}
