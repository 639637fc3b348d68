import { sep } from 'node:path';
import { callById } from '@core/contract/calls';
import { keepFiles } from '@core/identity/uploaded-files';
import { openFiles } from '@core/workspaces/open-files';
import { foldersOf } from '@core/workspaces/own-folders';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';

export const filesystemRoutes: readonly Route[] = [
  route(callById('filesystem.upload'), async ({ body, caller, services }) => ({
    files: await keepFiles(services.uploadedFiles, caller.user.id, body.files),
  })),

  route(callById('filesystem.openFiles'), async ({ query, caller, services }) => {
    const { usable, closed } = await foldersOf(services, caller.user.id);
    const open = usable.map(({ path }) => path);
    const found = await openFiles({ ...services.fileFolders, open }, query.type, query.role);
    return found.filter((path) => !closed.some((folder) => path === folder || path.startsWith(folder + sep)));
  }),

  route(callById('filesystem.download'), async ({ query, caller, services }) => {
    const content = await services.uploadedFiles.content(caller.user.id, query.filename);
    if (content === null) throw new AppError('not-found');
    return new Response(content, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${query.filename}"`,
      },
    });
  }),
];
