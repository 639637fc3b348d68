import type { Fixture } from '../fixture';
import { Specimens } from './specimens';

export const fixtures: Fixture[] = [
  {
    name: 'two fixtures',
    layout: 'bleed',
    node: (
      <Specimens
        component="example"
        fixtures={[
          { name: 'in a line', node: <p>Shown here.</p> },
          { name: 'a whole page', layout: 'page', node: <p>Shown alone.</p> },
        ]}
      />
    ),
  },
];
