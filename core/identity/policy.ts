import {
  newPasswordChange,
  passwordChangeAffordances,
  type PasswordChangeRecord,
} from '~/machines/password-change.machine';
import type { UserRole, WorkspaceRole } from '@core/contract/enums';
import type { Caller } from './user';

/** Who may do what, besides the calls' own `access`. */

interface WithRole {
  readonly role: UserRole;
}

/** An Owner is an Admin whom no Admin can demote or delete. */
export const isAdmin = ({ role }: WithRole): boolean => role !== 'User';

/**
 * The change of the caller's own password, as it stands before a request. One that was generated must be replaced first;
 * users of single sign-on do not need it, and may not know it.
 */
export const passwordChangeOf = ({ user, via }: Caller): PasswordChangeRecord =>
  newPasswordChange(user.mustChangePassword && !(via.kind === 'session' && via.session.identity !== null));

/** Nothing else may be asked before the password is changed. */
export const mustReplacePassword = (caller: Caller): boolean =>
  !passwordChangeAffordances(passwordChangeOf(caller)).canLeave;

/** Nobody manages those above them, nor promotes anybody above themselves. */
export const mayManage = (actor: WithRole, role: UserRole): boolean =>
  isAdmin(actor) && (actor.role === 'Owner' || role !== 'Owner');

const contained: Readonly<Record<WorkspaceRole, readonly WorkspaceRole[]>> = {
  READER: ['READER'],
  EDITOR: ['READER', 'EDITOR'],
  OWNER: ['READER', 'EDITOR', 'OWNER'],
};

/** Whether a role in a workspace is at least another. */
export const isAtLeast = (role: WorkspaceRole, least: WorkspaceRole): boolean =>
  contained[role].includes(least);

/** An OWNER always may; others if "may view data" is on. */
export const maySeeRows = ({
  role,
  mayViewData,
}: {
  readonly role: WorkspaceRole;
  readonly mayViewData: boolean;
}): boolean => role === 'OWNER' || mayViewData;
