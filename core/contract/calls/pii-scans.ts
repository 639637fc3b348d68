import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { pathId } from '../schemas/field';
import { job } from '../schemas/job';
import { piiScanBody, piiScanQuery, recognizer, recognizersQuery } from '../schemas/pii-scan';

export const piiScanCalls = [
  defineCall({
    id: 'piiScan.start',
    group: 'pii_scan',
    method: 'POST',
    path: '/pii_scan/{databaseId}/start/',
    summary: 'Start looking for personal data',
    access: members('EDITOR', 'databaseId'),
    params: z.object({ databaseId: pathId }),
    query: piiScanQuery,
    body: piiScanBody,
    response: job,
    status: 202,
    records: { act: 'job-started', about: { subject: 'job', id: 'id' } },
  }),
  defineCall({
    id: 'piiScan.recognizers',
    group: 'pii_scan',
    method: 'GET',
    path: '/pii_scan/{engineId}/recognizers/',
    summary: 'What a scan can recognise, by depth and language',
    access: members('READER', 'engineId'),
    params: z.object({ engineId: pathId }),
    query: recognizersQuery,
    response: z.array(recognizer),
  }),
] as const;
