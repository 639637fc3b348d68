import { z } from 'zod';
import { signedIn } from '../access';
import { defineCall } from '../define-call';
import { watchKey } from '../schemas/field';
import {
  connectionTestBody,
  connectionTestReport,
  connectorTypeInfo,
  sampleDatabase,
  testedStep,
} from '../schemas/connection';

export const databaseCalls = [
  defineCall({
    id: 'database.samples',
    group: 'database',
    method: 'GET',
    path: '/database/sample_databases/',
    summary: 'Sample databases to try the product on',
    access: signedIn,
    response: z.array(sampleDatabase),
  }),
  defineCall({
    id: 'databaseConnections.supportedTypes',
    group: 'database',
    method: 'GET',
    path: '/database_connections/supported_types/',
    summary: 'Types of connection with the fields they need',
    access: signedIn,
    response: z.array(connectorTypeInfo),
  }),
  defineCall({
    id: 'databaseConnections.test',
    group: 'database',
    method: 'POST',
    path: '/database_connections/test/',
    summary: 'Test a connection step by step; a connection that fails is a report, not an error',
    access: signedIn,
    body: connectionTestBody,
    response: connectionTestReport,
    records: { act: 'connection-tested', values: ['type', 'role'] },
  }),
  defineCall({
    id: 'databaseConnections.testSteps',
    group: 'database',
    method: 'GET',
    path: '/database_connections/test/{watchKey}/steps/',
    summary: 'Steps that a running test of the caller has tried so far; none of one that is over',
    access: signedIn,
    params: z.object({ watchKey }),
    response: z.array(testedStep),
    extension: true,
  }),
] as const;
