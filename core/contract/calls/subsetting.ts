import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { startBody } from '../schemas/engine';
import { connectionCount, fromText, pathId, tuningNumber } from '../schemas/field';
import { job } from '../schemas/job';
import { subsetTargetBody, table } from '../schemas/table';

export const subsettingCalls = [
  defineCall({
    id: 'subsetting.start',
    group: 'subsetting',
    method: 'POST',
    path: '/subsetting/{databaseId}/start/',
    summary: 'Start choosing the rows of the subset',
    access: members('EDITOR', 'databaseId'),
    params: z.object({ databaseId: pathId }),
    query: z.strictObject({
      n_connections: fromText(connectionCount).optional(),
      read_batch_size: fromText(tuningNumber).optional(),
      write_batch_size: fromText(tuningNumber).optional(),
    }),
    body: startBody,
    response: job,
    status: 202,
    records: { act: 'job-started', about: { subject: 'job', id: 'id' } },
  }),
  defineCall({
    id: 'subsetting.reset',
    group: 'subsetting',
    method: 'POST',
    path: '/subsetting/{engineId}/reset/',
    summary: 'Drop the subset and its targets; runs take all rows again',
    access: members('EDITOR', 'engineId'),
    params: z.object({ engineId: pathId }),
    response: z.object({ targets_removed: z.number().int() }),
    records: { act: 'subset-changed' },
  }),
  defineCall({
    id: 'subsetting.set',
    group: 'subsetting',
    method: 'POST',
    path: '/subsetting/{tableId}/set/',
    summary: 'Make a table a target of the subset, or no longer',
    access: members('EDITOR', 'tableId'),
    params: z.object({ tableId: pathId }),
    body: subsetTargetBody,
    response: table,
    records: { act: 'subset-changed' },
  }),
] as const;
