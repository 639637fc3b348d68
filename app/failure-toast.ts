import { detailsOf, statusLine, type ReportedProblem } from './ui/toast/told-problem';
import type { Statement, StatedToast } from './ui/toast/stated-toast';

export type { Statement, StatedToast, ReportedProblem };

/** Acts whose failure has a name of its own: the texts of 'toasts:failed'. */
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
  | 'saveMappingKey';

/**
 * What a failed act says. From 500 on it is the server's: under the status, to stay until it is closed, with
 * details to pass on. Below that it is about the act, and in short.
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

/** How an answer can be lost on its way to the browser. */
export type Loss = 'offline' | 'timeout' | 'unreadable';

/** What is said where no answer came. It stays, because nobody knows whether the act was done. */
export const lossToast = (loss: Loss, about: 'act' | 'refresh'): StatedToast => ({
  id: 'api-error',
  type: 'error',
  title: { key: `toasts:lost.${loss}` },
  lines: [{ key: `toasts:lost.${about}` }],
});

/** Messages of a failed `fetch`: of Chromium, Firefox and Safari. There is no other sign of it. */
const fetchFailures = [/^Failed to fetch/, /^NetworkError when attempting/, /^Load failed/, /network/i];

/** How the answer was lost, for an error that Remix throws in the browser; null for any other error. */
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
