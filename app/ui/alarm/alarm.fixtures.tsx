import type { Fixture } from '../fixture';
import { CountMark, Protected, Unprotected } from './alarm';

export const fixtures: Fixture[] = [
  { name: 'unprotected', node: <Unprotected /> },
  { name: 'protected', node: <Protected /> },
  { name: 'a count of unprotected columns', node: <CountMark count={7} label="unprotected" /> },
  {
    name: 'a count that warns',
    node: <CountMark count={1} label="change requires action" tone="warning" />,
  },
];
