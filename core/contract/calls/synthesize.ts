import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { destinationStartBody } from '../schemas/engine';
import { connectionCount, pathId, tuningNumber } from '../schemas/field';
import { job } from '../schemas/job';
import { synthesizeSummary } from '../schemas/proof';

export const synthesizeCalls = [
  defineCall({
    id: 'synthesize.start',
    group: 'synthesize',
    method: 'POST',
    path: '/synthesize/{engineId}/start/',
    summary: 'Start making test data. Tuning that is left out is taken from the settings',
    access: members('EDITOR', 'engineId'),
    params: z.object({ engineId: pathId }),
    query: z.object({
      n_connections: connectionCount.optional(),
      generate_batch_size: tuningNumber.optional(),
      write_batch_size: tuningNumber.optional(),
    }),
    body: destinationStartBody,
    response: job,
    status: 202,
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
] as const;
