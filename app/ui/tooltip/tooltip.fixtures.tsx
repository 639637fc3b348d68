import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { Tooltip } from './tooltip';

export const fixtures: Fixture[] = [
  {
    name: 'on a button',
    node: (
      <Tooltip text="Reads ten rows again. Nothing is written.">
        <Button type="button" size="small">
          Refresh the preview
        </Button>
      </Tooltip>
    ),
  },
];
