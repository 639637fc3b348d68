import type { Fixture } from '../fixture';
import { KeyDiagram } from './key-diagram';

export const fixtures: Fixture[] = [
  {
    name: 'around a table',
    layout: 'bleed',
    node: (
      <KeyDiagram
        label="Tables that patient is tied to"
        width={420}
        height={130}
        current={1}
        hrefOf={(table) => `?table=${table}`}
        tables={[
          { id: 1, schema: 'epd', name: 'patient', x: 12, y: 40, width: 90 },
          { id: 2, schema: 'epd', name: 'afspraak', x: 240, y: 12, width: 100 },
          { id: 3, schema: '', name: 'recept', x: 240, y: 68, width: 100 },
        ]}
        keys={[
          { id: 1, isVirtual: false, path: 'M240 26 C 170 26 170 54 102 54' },
          { id: 2, isVirtual: true, path: 'M240 82 C 170 82 170 54 102 54' },
        ]}
      />
    ),
  },
];
