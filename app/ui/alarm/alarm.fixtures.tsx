import type { Fixture } from '../fixture';
import { CountMark, Protected, ProtectionMark, Unprotected } from './alarm';

export const fixtures: Fixture[] = [
  { name: 'unprotected', node: <Unprotected /> },
  { name: 'protected', node: <Protected /> },
  { name: 'not examined', node: <ProtectionMark state="NOT_EXAMINED" /> },
  { name: 'partly protected', node: <ProtectionMark state="PARTLY_PROTECTED" /> },
  { name: 'a count of unprotected columns', node: <CountMark count={7} label="unprotected" /> },
  {
    name: 'a count that warns',
    node: <CountMark count={1} label="change requires action" tone="warning" />,
  },
];
