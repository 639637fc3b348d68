import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { Link } from '../link/link';
import { Savebar } from './savebar';

export const fixtures: Fixture[] = [
  {
    name: 'of a column',
    layout: 'bleed',
    node: (
      <Savebar note="Changed: Duplicate → Numeric hash. Nothing is saved yet.">
        <Button variant="primary">Save generator</Button>
        <Button>Save and go to next</Button>
        <Link href="#leave">Discard changes</Link>
      </Savebar>
    ),
  },
];
