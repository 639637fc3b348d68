import type { Fixture } from '../fixture';
import type { TimeShown } from './time';
import { Duration, Time } from './time';

const shown: TimeShown[] = ['time', 'seconds', 'day', 'date', 'moment'];

export const fixtures: Fixture[] = [
  ...shown.map((show) => ({ name: show, node: <Time iso="2025-11-20T14:02:07Z" show={show} /> })),
  { name: 'a duration', node: <Duration milliseconds={731_900} /> },
  { name: 'a very short duration', node: <Duration milliseconds={400} /> },
];
