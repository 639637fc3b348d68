import type { Access, WorkspaceScope } from './define-call';
import type { WorkspaceRole } from './enums';

export const anyone: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'user' };
export const admins: Access = { kind: 'admin' };

interface Extras {
  readonly param?: string;
  readonly from?: 'path' | 'body';
  readonly needsRowContent?: true;
  readonly rowContentFields?: readonly string[];
  readonly adminMay?: true;
  readonly ownMay?: true;
}

/** At least `role` in the workspace that the id leads to. The field is named like the scope, if not said. */
export function members(role: WorkspaceRole, by: WorkspaceScope, extras: Extras = {}): Access {
  return { kind: 'workspace', role, by, param: by, ...extras };
}
