import type { Fixture } from '../fixture';
import type { TimelineRow } from './timeline';
import { Timeline } from './timeline';

const at = (time: string) => `2025-11-20T${time}Z`;

const running: TimelineRow[] = [
  { name: 'queue', state: 'done', startedAt: at('14:08:02'), endedAt: at('14:08:06'), work: '1 job' },
  {
    name: 'fit_models',
    state: 'done',
    startedAt: at('14:08:06'),
    endedAt: at('14:14:18'),
    work: '17 of 17 models',
  },
  {
    name: 'fit_pipelines',
    state: 'done',
    startedAt: at('14:14:18'),
    endedAt: at('14:14:56'),
    work: '41 of 41 tables',
  },
  {
    name: 'generate',
    state: 'running',
    startedAt: at('14:14:56'),
    share: 19.9 / 30.2,
    work: '19.9M of 30.2M rows',
  },
  {
    name: 'write',
    state: 'running',
    startedAt: at('14:15:20'),
    share: 18.4 / 30.2,
    work: '18.4M of 30.2M rows',
  },
  { name: 'prove', state: 'waiting' },
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
