import type { Fixture } from '../fixture';
import { Button, LinkButton } from './button';

export const fixtures: Fixture[] = [
  { name: 'standard', node: <Button>Apply filters</Button> },
  { name: 'primary', node: <Button variant="primary">Save generator</Button> },
  { name: 'warning', node: <Button variant="warning">Delete the workspace</Button> },
  { name: 'plain', node: <Button variant="plain">Restore default</Button> },
  { name: 'small', node: <Button size="small">Refresh the preview</Button> },
  {
    name: 'large primary',
    node: (
      <Button variant="primary" size="large">
        Test and continue
      </Button>
    ),
  },
  { name: 'disabled', node: <Button disabled>Save generator</Button> },
  {
    name: 'a link',
    node: (
      <LinkButton href="/gallery?show=button" variant="primary" size="small">
        Generate
      </LinkButton>
    ),
  },
];
