import type { Editor } from '@core/configuration/ports';
import { maySeeRows } from '@core/identity/policy';
import type { WorkspaceMember } from '@core/workspaces/workspace';

/** A member acting as editor of the configuration. */
export const editorOf = (member: WorkspaceMember): Editor => ({
  workspaceId: member.workspaceId,
  maySeeRows: maySeeRows(member),
});
