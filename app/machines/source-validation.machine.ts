import { ageing, due, nothingYet, retried, running, validation } from './validation.states';

/**
 * Validation of the source: unvalidated → validating → passed, failed or cancelled, and outdated after an hour, or once
 * its schema, its connection or the mapping key changed. One that a run cancelled is overtaken by that run.
 */
export const sourceValidationMachine = validation.createMachine({
  id: 'source-validation',
  context: nothingYet,
  initial: 'unvalidated',
  states: {
    unvalidated: due,
    validating: running,
    passed: { on: ageing },
    failed: { on: { ...ageing, ...retried } },
    cancelled: {
      on: {
        ...ageing,
        ...retried,
        overtake: { guard: 'isByRun', target: 'overtaken', actions: 'noteOvertaking' },
      },
    },
    overtaken: due,
    outdated: due,
  },
});
