import { z } from 'zod';
import { members } from '../access';
import { defineCall } from '../define-call';
import { pathId, queryBoolean } from '../schemas/field';
import { fileDialectBody } from '../schemas/file-dialect';
import { listOf } from '../schemas/list';
import {
  excludeBody,
  excludeResult,
  privacySpending,
  table,
  tableFilterQuery,
  tableList,
  tableName,
  tablePreview,
  tableUpdateBody,
} from '../schemas/table';
import { subsetTargetBody } from '../schemas/subset';

const byTable = z.object({ tableId: pathId });
const byDatabase = z.object({ databaseId: pathId });

export const tableCalls = [
  defineCall({
    id: 'table.update',
    group: 'table',
    method: 'PUT',
    path: '/table/',
    summary: 'Change the settings of a table',
    access: members('EDITOR', 'tableId', { param: 'id', from: 'body' }),
    body: tableUpdateBody,
    response: table,
    records: { act: 'tables-changed', values: ['is_excluded'] },
  }),
  defineCall({
    id: 'table.exclude',
    group: 'table',
    method: 'PUT',
    path: '/table/{databaseId}/exclude/',
    summary: 'Exclude or include tables',
    access: members('EDITOR', 'databaseId'),
    params: byDatabase,
    query: z.strictObject({ is_excluded: queryBoolean.default(true) }),
    body: excludeBody,
    response: excludeResult,
    records: {
      act: 'tables-changed',
      values: ['is_excluded', 'dry_run'],
      names: { of: 'table', at: ['changed', 'selection.table_ids'] },
    },
  }),
  defineCall({
    id: 'table.filter',
    group: 'table',
    method: 'GET',
    path: '/table/{databaseId}/filter/',
    summary: 'Tables of a database that match',
    access: members('READER', 'databaseId'),
    params: byDatabase,
    query: tableFilterQuery,
    response: tableList,
  }),
  defineCall({
    id: 'table.names',
    group: 'table',
    method: 'GET',
    path: '/table/{databaseId}/names/',
    summary: 'The names of all tables of a database, to choose from',
    access: members('READER', 'databaseId'),
    params: byDatabase,
    response: listOf(tableName),
    extension: true,
  }),
  defineCall({
    id: 'table.get',
    group: 'table',
    method: 'GET',
    path: '/table/{tableId}/',
    summary: 'One table with its settings',
    access: members('READER', 'tableId'),
    params: byTable,
    response: table,
  }),
  defineCall({
    id: 'table.privacySpending',
    group: 'table',
    method: 'GET',
    path: '/table/{tableId}/privacy_spending/',
    summary:
      'What runs with a budget of differential privacy have spent on a table, whichever workspace they were of',
    access: members('READER', 'tableId'),
    params: byTable,
    response: privacySpending,
    extension: true,
  }),
  defineCall({
    id: 'table.setFileDialect',
    group: 'table',
    method: 'PUT',
    path: '/table/{tableId}/file_dialect/',
    summary: 'Read the CSV files of a table in another way, or as it is found',
    access: members('EDITOR', 'tableId'),
    params: byTable,
    body: fileDialectBody,
    response: table,
    extension: true,
    records: { act: 'tables-changed', values: ['sets_aside'] },
  }),
  defineCall({
    id: 'table.preview',
    group: 'table',
    method: 'GET',
    path: '/table/{tableId}/preview/',
    summary: 'First rows of the source beside what would be made of them',
    access: members('READER', 'tableId', { needsRowContent: true }),
    params: byTable,
    response: tablePreview,
    records: { act: 'rows-viewed' },
  }),
  defineCall({
    id: 'table.setSubsetting',
    group: 'table',
    method: 'POST',
    path: '/table/{tableId}/set_subsetting/',
    summary: 'Make a table a target of the subset, or no longer',
    access: members('EDITOR', 'tableId'),
    params: byTable,
    body: subsetTargetBody,
    response: table,
    records: { act: 'subset-changed' },
  }),
] as const;
