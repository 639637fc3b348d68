import { z } from 'zod';
import { admins, signedIn } from '../access';
import { defineCall } from '../define-call';
import { pathId } from '../schemas/field';
import { fileFolder, fileFolderForm, fileFolderHolderForm } from '../schemas/file-folder';
import { listOf } from '../schemas/list';

export const fileFolderCalls = [
  defineCall({
    id: 'fileFolders.list',
    group: 'file_folders',
    method: 'GET',
    path: '/file_folders/',
    summary: 'Folders of database files that the caller may use; for Admins also those mapped to others',
    access: signedIn,
    response: listOf(fileFolder),
    extension: true,
  }),
  defineCall({
    id: 'fileFolders.map',
    group: 'file_folders',
    method: 'POST',
    path: '/file_folders/',
    summary: 'Give a folder below an open one to a user, an organization or everybody',
    access: admins,
    body: fileFolderForm,
    response: fileFolder,
    status: 201,
    extension: true,
    records: { act: 'folder-mapped', about: { subject: 'folder', id: 'id' }, values: ['organization_id'] },
  }),
  defineCall({
    id: 'fileFolders.give',
    group: 'file_folders',
    method: 'PUT',
    path: '/file_folders/{folderId}/',
    summary:
      'Give a mapped folder to another user, organization or everybody; workspaces keep their connections',
    access: admins,
    params: z.object({ folderId: pathId }),
    body: fileFolderHolderForm,
    response: fileFolder,
    extension: true,
    records: {
      act: 'folder-given',
      about: { subject: 'folder', id: 'folderId' },
      values: ['organization_id'],
    },
  }),
  defineCall({
    id: 'fileFolders.unmap',
    group: 'file_folders',
    method: 'DELETE',
    path: '/file_folders/{folderId}/',
    summary: 'Take a mapped folder back; workspaces keep their connections',
    access: admins,
    params: z.object({ folderId: pathId }),
    response: z.void(),
    produces: 'none',
    extension: true,
    records: { act: 'folder-unmapped', about: { subject: 'folder', id: 'folderId' } },
  }),
] as const;
