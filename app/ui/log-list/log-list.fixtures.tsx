import type { Fixture } from '../fixture';
import { LogList } from './log-list';

export const jobLog = (
  <LogList
    lines={[
      {
        number: 398,
        at: '2025-11-20T14:26:48Z',
        level: 'info',
        step: 'Write rows',
        text: 'epd.patient complete: 1,214,882 of 1,214,882 rows in 3 shards',
      },
      {
        number: 399,
        at: '2025-11-20T14:26:55Z',
        level: 'warn',
        step: 'Generate rows',
        text: 'epd.behandelplan: 640 rows for 9 synthesized columns is below 100 rows a column; rare categories merged',
      },
      {
        number: 400,
        at: '2025-11-20T14:27:02Z',
        level: 'error',
        step: 'Write rows',
        text: 'fin.factuur: destination refused the bulk path (trigger trg_factuur_audit)',
      },
    ]}
  />
);

export const fixtures: Fixture[] = [
  { name: 'three levels', node: jobLog },
  { name: 'no line', node: <LogList lines={[]} /> },
];
