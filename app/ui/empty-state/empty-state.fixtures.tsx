import type { Fixture } from '../fixture';
import { LinkButton } from '../button/button';
import { EmptyState } from './empty-state';

export const fixtures: Fixture[] = [
  {
    name: 'no workspace yet',
    node: (
      <EmptyState
        title="Create your first workspace"
        action={
          <LinkButton href="#new" variant="primary">
            New workspace
          </LinkButton>
        }
      >
        <p>Connect a source and a destination, choose what happens to each column, and run.</p>
      </EmptyState>
    ),
  },
];
