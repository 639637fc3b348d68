import { newSpanId, newTrace, type Span } from '@core/kernel/tracing';
import type { Job, JobStepState } from './job';

/** A finished job with its steps, as a trace. Details stay in the job log. */
export function jobSpans(job: Job, steps: readonly JobStepState[]): Span[] {
  const { traceId } = newTrace();
  const spanId = newSpanId();
  const made = steps.flatMap(({ step, status, startedAt, endedAt }): Span[] =>
    startedAt === null || endedAt === null
      ? []
      : [
          {
            ...{ traceId, spanId: newSpanId(), parentId: spanId, name: step, kind: 'internal' },
            ...{ startedAt, endedAt, attributes: {}, hasFailed: status === 'failed' },
          },
        ],
  );
  const { id, type, status, error, createdAt, submittedAt, completedAt } = job;
  const startedAt = Math.min(submittedAt ?? createdAt, ...made.map((span) => span.startedAt));
  const attributes = {
    ...{ 'understudy.job.id': id, 'understudy.job.type': type, 'understudy.job.status': status },
    ...(error && { 'error.type': error.code }),
  };
  return [
    {
      ...{ traceId, spanId, parentId: null, name: `job ${type}`, kind: 'internal', attributes },
      ...{ startedAt, endedAt: completedAt ?? startedAt, hasFailed: status === 'FAILURE' },
    },
    ...made,
  ];
}
