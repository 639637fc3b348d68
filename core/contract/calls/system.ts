import { z } from 'zod';
import { anyone, signedIn } from '../access';
import { defineCall } from '../define-call';
import { databaseRole } from '../enums';
import { liveness, rayHealth, uploadBody, uploadedFiles, versions } from '../schemas/system';

export const systemCalls = [
  defineCall({
    id: 'live.get',
    group: 'live',
    method: 'GET',
    path: '/live/',
    summary: 'Whether the server answers',
    access: anyone,
    response: liveness,
  }),
  defineCall({
    id: 'live.ready',
    group: 'live',
    method: 'GET',
    path: '/live/ready/',
    summary: 'Whether the server can do its work: its store answers',
    access: anyone,
    response: liveness,
    extension: true,
  }),
  defineCall({
    id: 'tasks.versions',
    group: 'tasks',
    method: 'GET',
    path: '/tasks/get_versions/',
    summary: 'Versions of the parts',
    access: signedIn,
    response: versions,
  }),
  defineCall({
    id: 'tasks.rayHealth',
    group: 'tasks',
    method: 'GET',
    path: '/tasks/health_check_ray/',
    summary: 'Whether the cluster for jobs answers',
    access: signedIn,
    response: rayHealth,
  }),
  defineCall({
    id: 'filesystem.openFiles',
    group: 'filesystem',
    method: 'GET',
    path: '/filesystem/open_files/',
    summary: 'Databases and folders in the open folders, for a connection of a local type',
    access: signedIn,
    query: z.strictObject({ type: z.enum(['SQLITE', 'LOCAL_FS']), role: databaseRole }),
    response: z.array(z.string()),
    extension: true,
  }),
  defineCall({
    id: 'filesystem.download',
    group: 'filesystem',
    method: 'GET',
    path: '/filesystem/download_file/',
    summary: 'Get back a file that the caller sent',
    access: signedIn,
    query: z.strictObject({
      filename: z.string('validation:required').min(1, 'validation:required').max(255),
    }),
    response: z.string(),
    produces: 'application/octet-stream',
    records: { act: 'exported' },
  }),
  defineCall({
    id: 'filesystem.upload',
    group: 'filesystem',
    method: 'POST',
    path: '/filesystem/upload_files/',
    summary: 'Send .csv or .txt files',
    access: signedIn,
    body: uploadBody,
    consumes: 'multipart/form-data',
    response: uploadedFiles,
    status: 201,
    records: { act: 'file-sent' },
  }),
] as const;
