import { expect, it } from 'vitest';
import { failureToast, lossOf } from './failure-toast';

const problem = { code: 'internal', status: 500, request_id: 'r-1', detail: 'Internal.' };

it('reports a server error under its status, with details and a single id [S8.001 S8.002 S8.003]', () => {
  expect(failureToast(problem, 'cancelJob')).toEqual({
    id: 'api-error',
    type: 'error',
    title: { text: '500 Internal Server Error' },
    lines: [{ key: 'toasts:failed.cancelJob' }, { code: 'internal' }],
    details: '500 Internal Server Error\ncode: internal\nrequest: r-1\ndetail: Internal.',
  });
});

it('reports a refusal briefly, under the name of the action', () => {
  const refusal = { ...problem, code: 'job-not-cancellable', status: 409 };
  expect(failureToast(refusal, 'cancelJob')).toEqual({
    id: 'act',
    type: 'error',
    title: { key: 'toasts:failed.cancelJob' },
    lines: [{ code: 'job-not-cancellable' }],
  });
});

it('truncates details to a thousand characters', () => {
  expect(failureToast({ ...problem, detail: 'x'.repeat(5_000) }, null).details).toHaveLength(1_000);
});

it.each([
  ['offline', new TypeError('Failed to fetch')],
  ['offline', new TypeError('NetworkError when attempting to fetch resource.')],
  ['offline', new TypeError('Load failed')],
  ['timeout', new DOMException('signal timed out', 'TimeoutError')],
  ['unreadable', new Error('Unable to decode turbo-stream response from URL: http://app.test/x.data')],
  [null, new TypeError('undefined is not a function')],
  [null, new Error('Unexpected Server Error')],
  [null, 'network'],
])('%s: %s [S7.005 S7.006 S7.007]', (loss, error) => {
  expect(lossOf(error)).toBe(loss);
});
