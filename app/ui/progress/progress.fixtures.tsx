import type { Fixture } from '../fixture';
import { Progress } from './progress';

export const fixtures: Fixture[] = [
  { name: 'half way', node: <Progress label="epd.patient" value={607441} max={1214882} hasShare /> },
  { name: 'almost done', node: <Progress label="epd.afspraak" value={999999} max={1000000} hasShare /> },
  { name: 'done', node: <Progress label="epd.diagnose" value={12} max={12} hasShare /> },
  { name: 'large', node: <Progress label="Rows written" value={61} max={100} size="large" /> },
  { name: 'nothing to do', node: <Progress label="epd.leeg" value={0} max={0} hasShare /> },
];
