import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { jobType } from '../enums';
import { startBody } from '../schemas/engine';
import { pathId } from '../schemas/field';
import { job, jobEvent, jobLog, jobSummary, logQuery } from '../schemas/job';
import { listOf } from '../schemas/list';
import { proof } from '../schemas/proof';

const byJob = z.object({ jobId: pathId });
const byEngine = z.object({ engineId: pathId });

export const jobCalls = [
  defineCall({
    id: 'jobs.latest',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{engineId}/latest/',
    summary: 'The newest job; null before the first',
    access: members('READER', 'engineId'),
    params: byEngine,
    response: job.nullable(),
  }),
  defineCall({
    id: 'jobs.list',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{engineId}/list/',
    summary: 'Jobs, the newest first',
    access: members('READER', 'engineId'),
    params: byEngine,
    query: z.strictObject({ job_type: jobType.optional() }),
    response: listOf(jobSummary),
  }),
  defineCall({
    id: 'jobs.get',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{jobId}/',
    summary: 'One job with its steps, tables and progress',
    access: members('READER', 'jobId'),
    params: byJob,
    response: job,
  }),
  defineCall({
    id: 'jobs.cancel',
    group: 'jobs',
    method: 'PUT',
    path: '/jobs/{jobId}/cancel/',
    summary: 'Cancel an active job',
    access: members('EDITOR', 'jobId'),
    params: byJob,
    response: job,
  }),
  defineCall({
    id: 'jobs.delete',
    group: 'jobs',
    method: 'DELETE',
    path: '/jobs/{jobId}/delete/',
    summary: 'Delete a finished job with its log and proof',
    access: members('EDITOR', 'jobId'),
    params: byJob,
    response: z.void(),
    produces: 'none',
  }),
  defineCall({
    id: 'jobs.downloadLog',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{jobId}/download_log/',
    summary: 'The whole log as text',
    access: members('READER', 'jobId'),
    params: byJob,
    response: z.string(),
    produces: 'text/plain',
  }),
  defineCall({
    id: 'jobs.log',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{jobId}/log/',
    summary: 'Lines of the log',
    access: members('READER', 'jobId'),
    params: byJob,
    query: logQuery,
    response: jobLog,
    extension: true,
  }),
  defineCall({
    id: 'jobs.events',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{jobId}/events/',
    summary: 'Progress and log lines as they come',
    access: members('READER', 'jobId'),
    params: byJob,
    response: jobEvent,
    produces: 'text/event-stream',
    extension: true,
  }),
  defineCall({
    id: 'jobs.resume',
    group: 'jobs',
    method: 'POST',
    path: '/jobs/{jobId}/resume/',
    summary: 'Go on with a cancelled or failed job where it stopped',
    access: members('EDITOR', 'jobId'),
    params: byJob,
    body: startBody,
    response: job,
    status: 202,
    extension: true,
  }),
  defineCall({
    id: 'jobs.proof',
    group: 'jobs',
    method: 'GET',
    path: '/jobs/{jobId}/proof/',
    summary: 'The signed proof of a run',
    access: members('READER', 'jobId'),
    params: byJob,
    response: proof,
    extension: true,
  }),
] as const;
