import type { Fixture } from '../fixture';
import { Value } from './null-value';

export const fixtures: Fixture[] = [
  { name: 'NULL', node: <Value value={null} /> },
  { name: 'an empty text', node: <Value value="" /> },
  { name: 'a text', node: <Value value="Lijsterlaan" /> },
];
