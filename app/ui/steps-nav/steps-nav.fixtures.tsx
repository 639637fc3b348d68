import type { Fixture } from '../fixture';
import { Link } from '../link/link';
import { Time } from '../time/time';
import { StepsNav } from './steps-nav';

export const creationSteps = (
  <StepsNav
    label="Setup steps"
    steps={[
      { label: 'Name and mode', state: 'done', href: '#name', note: 'EPD acceptance, mock or mask' },
      { label: 'Source', state: 'current', href: '#source' },
      { label: 'Destination', state: 'todo' },
      { label: 'Validate', state: 'todo' },
      { label: 'Launch', state: 'todo' },
    ]}
    foot={
      <>
        Draft saved <Time iso="2025-11-20T14:01:00Z" show="time" />.{' '}
        <Link href="#cancel">Cancel the creation</Link>
      </>
    }
  />
);

export const fixtures: Fixture[] = [{ name: 'the second of five', node: creationSteps }];
