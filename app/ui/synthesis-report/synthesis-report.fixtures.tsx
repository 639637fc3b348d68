import type { Fixture } from '../fixture';
import { ReportDownloads } from './report-downloads';
import { SynthesisReport } from './synthesis-report';

export const fixtures: Fixture[] = [
  {
    name: 'a table with its figures',
    node: (
      <SynthesisReport html="<section><h2>shop.orders</h2><table><caption>Figures</caption><tbody><tr><th scope='row'>Quality</th><td class='num'>0.9911</td></tr></tbody></table></section>" />
    ),
  },
  { name: 'its files', node: <ReportDownloads jobId={12} /> },
];
