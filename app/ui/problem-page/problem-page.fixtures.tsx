import type { Fixture } from '../fixture';
import { ProblemPage } from './problem-page';

/** A response as thrown by a route. */
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

export const fixtures: Fixture[] = [
  {
    name: 'not found',
    layout: 'page',
    node: <ProblemPage error={answer(404, null)} requestId="01JD4X7K2M9Q" here="/users" />,
  },
  {
    name: 'an answer of the API passed on',
    layout: 'page',
    node: (
      <ProblemPage
        error={answer(403, { code: 'forbidden', request_id: '01JD4XAPI00F', detail: 'x' })}
        requestId="01JD4X7K2M9Q"
        here="/users"
      />
    ),
  },
  {
    name: 'a form of another website',
    layout: 'page',
    node: (
      <ProblemPage
        error={answer(403, { code: 'foreign-form' })}
        requestId="01JD4X7K2M9Q"
        here="/foreign-form"
      />
    ),
  },
  {
    name: 'a creation that was cancelled',
    layout: 'page',
    node: (
      <ProblemPage
        error={answer(410, {
          code: 'creation-cancelled',
          request_id: '01JD4XAPI00F',
          params: { user: 'anna', at: '2025-11-20T13:02:00.000Z' },
        })}
        requestId={null}
        here="/workspaces/new/7"
      />
    ),
  },
  {
    name: 'an error that nobody expected',
    layout: 'page',
    node: <ProblemPage error={new Error('boom')} requestId={null} here="/users" />,
  },
];
