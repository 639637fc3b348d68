import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { databaseRole } from '../enums';
import { startBody } from '../schemas/engine';
import { pathId } from '../schemas/field';
import { job } from '../schemas/job';
import { pageQuery } from '../schemas/list';
import { schemaApplyBody, schemaApplyResult, schemaCancelResult, schemaList } from '../schemas/schema-change';

const byEngine = z.object({ engineId: pathId });

export const schemaCalls = [
  defineCall({
    id: 'schema.get',
    group: 'schema',
    method: 'GET',
    path: '/schema/{databaseId}/',
    summary: 'Tables of a database with what changed since the workspace last took them over',
    access: members('READER', 'databaseId'),
    params: z.object({ databaseId: pathId }),
    query: pageQuery,
    response: schemaList,
  }),
  defineCall({
    id: 'schemaChanges.apply',
    group: 'schema_changes',
    method: 'POST',
    path: '/schema_changes/{engineId}/apply/',
    summary: 'Take over changes that wait, or preview what that would do',
    access: members('EDITOR', 'engineId'),
    params: byEngine,
    body: schemaApplyBody,
    response: schemaApplyResult,
    records: { act: 'schema-applied', values: ['dry_run'] },
  }),
  defineCall({
    id: 'schemaChanges.cancel',
    group: 'schema_changes',
    method: 'PUT',
    path: '/schema_changes/{engineId}/cancel/',
    summary: 'Drop changes that wait; the next sync finds them again',
    access: members('EDITOR', 'engineId'),
    params: byEngine,
    response: schemaCancelResult,
    records: { act: 'schema-cancelled' },
  }),
  defineCall({
    id: 'schemaChanges.sync',
    group: 'schema_changes',
    method: 'POST',
    path: '/schema_changes/{engineId}/sync/',
    summary: 'Start reading a database again, to find what changed',
    access: members('EDITOR', 'engineId'),
    params: byEngine,
    query: z.strictObject({ database_type: databaseRole.default('SOURCE') }),
    body: startBody,
    response: job,
    status: 202,
    records: { act: 'job-started', about: { subject: 'job', id: 'id' }, values: ['database_type'] },
  }),
] as const;
