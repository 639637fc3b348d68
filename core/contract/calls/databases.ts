import { z } from 'zod';
import { signedIn } from '../access';
import { defineCall } from '../define-call';
import {
  connectionTestBody,
  connectionTestReport,
  connectorTypeInfo,
  sampleDatabase,
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
  }),
] as const;
