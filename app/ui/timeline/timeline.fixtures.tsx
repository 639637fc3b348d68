import type { Fixture } from '../fixture';
import type { TimelineRow } from './timeline';
import { Timeline } from './timeline';

const at = (time: string) => `2025-11-20T${time}Z`;

const running: TimelineRow[] = [
  { name: 'Queue', state: 'done', startedAt: at('14:08:02'), endedAt: at('14:08:06'), work: '1 job' },
  {
    name: 'Train models',
    state: 'done',
    startedAt: at('14:08:06'),
    endedAt: at('14:14:18'),
    work: '17 of 17 models',
  },
  {
    name: 'Gather values',
    state: 'done',
    startedAt: at('14:14:18'),
    endedAt: at('14:14:56'),
    work: '41 of 41 tables',
  },
  {
    name: 'Generate rows',
    state: 'running',
    startedAt: at('14:14:56'),
    share: 19.9 / 30.2,
    work: '19.9M of 30.2M rows',
  },
  {
    name: 'Write rows',
    state: 'running',
    startedAt: at('14:15:20'),
    share: 18.4 / 30.2,
    work: '18.4M of 30.2M rows',
  },
  { name: 'Proof', state: 'waiting' },
];

export const jobTimeline = <Timeline labelledBy="timeline-title" steps={running} now={at('14:27:07')} />;

export const fixtures: Fixture[] = [
  {
    name: 'a running job',
    node: (
      <>
        <h2 id="timeline-title">Steps</h2>
        {jobTimeline}
      </>
    ),
  },
];
