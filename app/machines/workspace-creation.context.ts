import { z } from 'zod';
import { connectionTestReport } from '@core/contract/schemas/connection';
import { id } from '@core/contract/schemas/field';
import { codedMessage } from '@core/contract/schemas/issue';
import { draftAnswers, draftStep, draftValidation } from '@core/contract/schemas/workspace-draft';

/** Everything that a workspace creation remembers, except secrets. A stored snapshot is validated against it. */
export const creationContext = z.object({
  answers: draftAnswers,
  source_test: connectionTestReport.nullable(),
  destination_test: connectionTestReport.nullable(),
  /** When the running test of a connection was begun, in milliseconds; drafts from before it was kept have none. */
  test_begun_at: z.number().nullable().default(null),
  validation: draftValidation.nullable(),
  return_to: draftStep.nullable(),
  error: codedMessage.nullable(),
  workspace_id: id.nullable(),
  engine_id: id.nullable(),
  job_id: id.nullable(),
});
export type CreationContext = z.infer<typeof creationContext>;

export const emptyCreation: CreationContext = {
  answers: {
    name: null,
    mode: null,
    locale: 'en',
    key_generator_mode: 'hash',
    look_at_values: true,
    organization_id: null,
    sample_db: null,
    source: null,
    destination: null,
    destination_options: { truncate_included: false, bypass_constraints: true, create_missing: true },
  },
  source_test: null,
  destination_test: null,
  test_begun_at: null,
  validation: null,
  return_to: null,
  error: null,
  workspace_id: null,
  engine_id: null,
  job_id: null,
};
