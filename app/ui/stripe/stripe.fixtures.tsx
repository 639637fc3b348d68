import type { Fixture } from '../fixture';
import { Stripe } from './stripe';

export const fixtures: Fixture[] = [
  {
    name: 'a mix',
    node: (
      <Stripe
        parts={[
          { treatment: 'duplicate', count: 6 },
          { treatment: 'mask', count: 8 },
          { treatment: 'mock', count: 10 },
          { treatment: 'synthesize', count: 5 },
          { treatment: 'calculated', count: 1 },
          { treatment: 'exclude', count: 1 },
        ]}
      />
    ),
  },
  { name: 'all of one kind', node: <Stripe parts={[{ treatment: 'duplicate', count: 4 }]} /> },
  { name: 'an excluded table', node: <Stripe parts={[{ treatment: 'mask', count: 4 }]} isExcluded /> },
  { name: 'a table without columns', node: <Stripe parts={[]} /> },
];
