import { z } from 'zod';
import { anyone } from '../access';
import { defineCall } from '../define-call';

export const metricsCalls = [
  defineCall({
    id: 'metrics.get',
    group: 'metrics',
    method: 'GET',
    path: '/metrics/',
    summary:
      'Figures for Prometheus, for who shows METRICS_TOKEN as a bearer token; without that setting, nothing is here',
    access: anyone,
    response: z.string(),
    produces: 'text/plain',
    extension: true,
  }),
] as const;
