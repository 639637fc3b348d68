import type { Fixture } from '../fixture';
import { PathsField } from './paths-field';

const field = {
  name: 'option.rules',
  label: 'Paths',
  hint: 'The paths of a sample, and any that you add.',
  generators: ['mock.email', 'mock.full-name', 'mask.ff1'],
  value: '$.customer.email = mock.email\n$.old.ref = mask.ff1 {"keepFirst":2}',
};
const found = [
  { path: '$.customer.email', values: 184, are_numbers: false, entity: 'EMAIL' as const },
  { path: '$.lines[*].price', values: 1260, are_numbers: true, entity: null },
];

export const fixtures: Fixture[] = [
  { name: 'of a sample', node: <PathsField {...field} found={found} /> },
  {
    name: 'without a sample, with an error',
    node: <PathsField {...field} found={null} error="Line 2: this path cannot be read." />,
  },
];
