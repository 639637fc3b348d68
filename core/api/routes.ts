import type { Route } from './route';
import { auditRoutes } from './v1/audit';
import { authRoutes } from './v1/auth';
import { columnRoutes } from './v1/columns';
import { databaseRoutes } from './v1/databases';
import { engineRoutes } from './v1/engines';
import { fileFolderRoutes } from './v1/file-folders';
import { filesystemRoutes } from './v1/filesystem';
import { foreignKeyRoutes } from './v1/foreign-keys';
import { keyScanRoutes } from './v1/key-scan';
import { generatorRoutes } from './v1/generators';
import { jobRoutes } from './v1/jobs';
import { metricsRoutes } from './v1/metrics';
import { oidcRoutes } from './v1/oidc';
import { mappingKeyRoutes } from './v1/mapping-keys';
import { organizationRoutes } from './v1/organizations';
import { ownAccountRoutes } from './v1/own-account';
import { ownRecognizerRoutes } from './v1/own-recognizers';
import { piiScanRoutes } from './v1/pii-scan';
import { schemaRoutes } from './v1/schema';
import { synthesizeRoutes } from './v1/synthesize';
import { systemRoutes } from './v1/system';
import { subsettingRoutes } from './v1/subsetting';
import { tableRoutes } from './v1/tables';
import { userRoutes } from './v1/users';
import { validationRoutes } from './v1/validation';
import { workspaceDraftRoutes } from './v1/workspace-drafts';
import { managedUserRoutes } from './v1/managed-users';
import { workspacePermissionRoutes } from './v1/workspace-permissions';
import { workspaceRoutes } from './v1/workspaces';

/** All routes. A new resource is a file in v1/ and a line here. */
export const routes: readonly Route[] = [
  authRoutes,
  oidcRoutes,
  systemRoutes,
  ownAccountRoutes,
  userRoutes,
  managedUserRoutes,
  organizationRoutes,
  mappingKeyRoutes,
  workspaceRoutes,
  workspacePermissionRoutes,
  workspaceDraftRoutes,
  engineRoutes,
  validationRoutes,
  databaseRoutes,
  schemaRoutes,
  subsettingRoutes,
  tableRoutes,
  columnRoutes,
  generatorRoutes,
  foreignKeyRoutes,
  fileFolderRoutes,
  filesystemRoutes,
  keyScanRoutes,
  piiScanRoutes,
  ownRecognizerRoutes,
  synthesizeRoutes,
  jobRoutes,
  auditRoutes,
  metricsRoutes,
].flat();
