import { ageing, due, nothingYet, retried, running, validation } from './validation.states';

const overtaken = { overtake: { target: 'overtaken', actions: 'noteOvertaking' } } as const;

/**
 * Validation of the destination, which a workspace need not have. As that of the source; besides, each validation of the
 * source and each run overtakes it, because it tells what a run would find there.
 */
export const destinationValidationMachine = validation.createMachine({
  id: 'destination-validation',
  context: nothingYet,
  initial: 'unconnected',
  states: {
    // due, and nothing that can be started
    unconnected: { tags: 'due', on: { connect: 'unvalidated' } },
    unvalidated: due,
    validating: running,
    passed: { on: { ...ageing, ...overtaken } },
    failed: { on: { ...ageing, ...retried, ...overtaken } },
    cancelled: { on: { ...ageing, ...retried, ...overtaken } },
    overtaken: due,
    outdated: due,
  },
});
