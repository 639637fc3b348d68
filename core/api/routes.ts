import type { Route } from './route';
import { authRoutes } from './v1/auth';
import { databaseRoutes } from './v1/databases';
import { engineRoutes } from './v1/engines';
import { systemRoutes } from './v1/system';
import { userRoutes } from './v1/users';
import { workspaceDraftRoutes } from './v1/workspace-drafts';
import { workspaceRoutes } from './v1/workspaces';

/** Every route that is built. A new resource is a file in v1/ and a line here. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...systemRoutes,
  ...userRoutes,
  ...workspaceRoutes,
  ...workspaceDraftRoutes,
  ...engineRoutes,
  ...databaseRoutes,
];
