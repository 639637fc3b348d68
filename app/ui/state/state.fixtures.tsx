import type { Fixture } from '../fixture';
import type { StateKind } from './state';
import { State } from './state';

const kinds: StateKind[] = ['done', 'running', 'waiting', 'failed', 'cancelled', 'warning', 'skipped'];

export const fixtures: Fixture[] = [
  ...kinds.map((kind) => ({ name: kind, node: <State state={kind} /> })),
  { name: 'with words of its own', node: <State state="done">Port 5432 answers</State> },
  {
    name: 'beside the name of a thing',
    node: (
      <State state="failed" isNamed>
        198 Synthesize
      </State>
    ),
  },
  {
    name: 'a verdict',
    node: (
      <State state="done" isLoud>
        All 8 checks passed
      </State>
    ),
  },
];
