import { z } from 'zod';
import { anyone, members } from '../access';
import { defineCall } from '../define-call';
import { rememberedStart, runStartBody, validatedStartBody } from '../schemas/engine';
import { connectionCount, fromText, pathId, tuningNumber } from '../schemas/field';
import { job } from '../schemas/job';
import { synthesizeSummary } from '../schemas/proof';
import { runOutline } from '../schemas/run-outline';
import { synthesisReport } from '../schemas/synthesis-report';

const tuningQuery = z.strictObject({
  n_connections: fromText(connectionCount).optional(),
  generate_batch_size: fromText(tuningNumber).optional(),
  write_batch_size: fromText(tuningNumber).optional(),
});

export const synthesizeCalls = [
  defineCall({
    id: 'synthesize.start',
    group: 'synthesize',
    method: 'POST',
    path: '/synthesize/{engineId}/start/',
    summary: 'Start making test data. Tuning that is left out is taken from the settings',
    access: members('EDITOR', 'engineId'),
    params: z.object({ engineId: pathId }),
    query: tuningQuery,
    body: runStartBody,
    response: job,
    status: 202,
    records: { act: 'job-started', about: { subject: 'job', id: 'id' } },
  }),
  defineCall({
    id: 'synthesize.startValidated',
    group: 'synthesize',
    method: 'POST',
    path: '/synthesize/{engineId}/start_validated/',
    summary: 'Start making test data once both databases are validated; what is due is validated first',
    access: members('EDITOR', 'engineId'),
    params: z.object({ engineId: pathId }),
    query: tuningQuery,
    body: validatedStartBody,
    response: rememberedStart,
    status: 202,
    extension: true,
    records: { act: 'job-started' },
  }),
  defineCall({
    id: 'synthesize.outline',
    group: 'synthesize',
    method: 'GET',
    path: '/synthesize/{engineId}/outline/',
    summary: 'What a run would do with the columns of the tables that it writes',
    access: members('READER', 'engineId'),
    params: z.object({ engineId: pathId }),
    response: runOutline,
    extension: true,
  }),
  defineCall({
    id: 'synthesize.summary',
    group: 'synthesize',
    method: 'GET',
    path: '/synthesize/{jobId}/summary/',
    summary: 'What a run was asked, what it did and the proof of it',
    access: members('READER', 'jobId'),
    params: z.object({ jobId: pathId }),
    response: synthesizeSummary,
  }),
  defineCall({
    id: 'synthesize.report',
    group: 'synthesize',
    method: 'GET',
    path: '/synthesize/{jobId}/report/',
    summary:
      'What the models of a run made, beside the source and rows that no model has seen, as a part of a page',
    access: members('READER', 'jobId', { needsRowContent: true }),
    params: z.object({ jobId: pathId }),
    response: synthesisReport,
    extension: true,
    records: { act: 'rows-viewed' },
  }),
  defineCall({
    id: 'synthesize.reportStyle',
    group: 'synthesize',
    method: 'GET',
    path: '/synthesize/report_style/',
    summary: 'The style sheet of reports that are part of a page',
    access: anyone,
    response: z.string(),
    produces: 'text/css',
    extension: true,
  }),
  defineCall({
    id: 'synthesize.downloadReport',
    group: 'synthesize',
    method: 'GET',
    path: '/synthesize/{jobId}/download_report/',
    summary: 'The same as a file: a page that needs nothing else, or JSON',
    access: members('READER', 'jobId', { needsRowContent: true }),
    params: z.object({ jobId: pathId }),
    query: z.strictObject({ format: z.enum(['html', 'json']).default('html') }),
    response: z.string(),
    produces: 'application/octet-stream',
    extension: true,
    records: { act: 'exported', values: ['format'] },
  }),
] as const;
