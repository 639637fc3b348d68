import type { Fixture } from '../fixture';
import { PendingNote } from './pending';

export const fixtures: Fixture[] = [
  { name: 'nothing to wait for', node: <PendingNote seconds={null} href="#" /> },
  { name: 'an act under way', node: <PendingNote seconds={3} href="/workspaces/1/generate" /> },
  {
    name: 'a page that waits for the server',
    node: <PendingNote seconds={8} href="/workspaces/1/generate" isAway />,
  },
];
