import { detailsOf, statusLine, type ReportedProblem } from './ui/toast/reported-problem';
import type { Statement, StatedToast } from './ui/toast/stated-toast';

export type { Statement, StatedToast, ReportedProblem };

/** Actions whose failure has its own title, in 'toasts:failed'. */
export type ActName =
  | 'startJob'
  | 'deleteWorkspace'
  | 'removeWorkspace'
  | 'cancelJob'
  | 'removeJob'
  | 'startCreation'
  | 'createWorkspace'
  | 'updateEngine'
  | 'tableSettings'
  | 'resetColumn'
  | 'testConnection'
  | 'changeKeys'
  | 'changeSchema'
  | 'changeSubset'
  | 'startPlan'
  | 'startKeyScan'
  | 'startPiiScan'
  | 'changePassword'
  | 'duplicateWorkspace'
  | 'transferWorkspace'
  | 'updatePermissions'
  | 'saveUser'
  | 'deleteUser'
  | 'saveOrganization'
  | 'saveProfile'
  | 'leaveOrganization'
  | 'endSession'
  | 'makeToken'
  | 'revokeToken'
  | 'deleteAccount'
  | 'saveMappingKey'
  | 'saveFolder';

/**
 * The toast of a failed action. From 500 on it is a server error: titled by the status, shown until closed, with
 * details to copy. Below that it is about the action, and brief.
 */
export function failureToast(problem: ReportedProblem, act: ActName | null): StatedToast {
  const { code, params, status } = problem;
  const cause: Statement = { code, ...(params ? { params } : {}) };
  const failed: Statement | null = act === null ? null : { key: `toasts:failed.${act}` };
  if (status < 500) {
    return { id: 'act', type: 'error', ...(failed ? { title: failed } : {}), lines: [cause] };
  }
  return {
    id: 'api-error',
    type: 'error',
    title: { text: statusLine(status) },
    lines: failed ? [failed, cause] : [cause],
    details: detailsOf(problem),
  };
}

/** How a response can be lost on its way to the browser. */
export type Loss = 'offline' | 'timeout' | 'unreadable';

/** The toast for a missing response. It stays until closed, as nobody knows whether the action was carried out. */
export const lossToast = (loss: Loss, about: 'act' | 'refresh'): StatedToast => ({
  id: 'api-error',
  type: 'error',
  title: { key: `toasts:lost.${loss}` },
  lines: [{ key: `toasts:lost.${about}` }],
});

/** Messages of a failed `fetch` in Chromium, Firefox and Safari; nothing else identifies it. */
const fetchFailures = [/^Failed to fetch/, /^NetworkError when attempting/, /^Load failed/, /network/i];

/** How the response was lost, for an error that Remix throws in the browser; null for any other error. */
export function lossOf(error: unknown): Loss | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError') return 'timeout';
  if (error instanceof TypeError && fetchFailures.some((pattern) => pattern.test(error.message))) {
    return 'offline';
  }
  return /^Unable to decode turbo-stream|^No response body to decode/.test(error.message)
    ? 'unreadable'
    : null;
}
