import { z } from 'zod';
import { draftSteps } from '../choices';
import { draftState, engineMode, keyGeneratorMode, workspaceLocale } from '../enums';
import { connectionInput, connectionTestReport, connectionView } from './connection';
import { destinationOptions } from './engine';
import { id, requestKey, timestamp, watchKey } from './field';
import { codedMessage, issue } from './issue';
import { workspaceName } from './workspace';

/** The steps that a user can be on or go back to. */
export const draftStep = z.enum(draftSteps);
export type DraftStep = z.infer<typeof draftStep>;

const draftName = {
  name: workspaceName,
  mode: engineMode,
  locale: workspaceLocale.default('en'),
  key_generator_mode: keyGeneratorMode.default('hash'),
  look_at_values: z.boolean().default(true),
  /** Created for this organization of the caller's: it shares the organization's mapping key. null: the caller's own. */
  organization_id: id.nullable().default(null),
};

/**
 * A user's act in a draft. `…submit` saves, tests and continues if the test passes; `…test` only saves and tests. A
 * sample fills in source and destination. `change` goes back to a step and returns to launch.
 */
export const draftEvent = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('name.submit'), ...draftName }),
      z.strictObject({ type: z.literal('source.submit'), connection: connectionInput }),
      z.strictObject({ type: z.literal('source.test'), connection: connectionInput }),
      z.strictObject({ type: z.literal('sample.choose'), sample_db: z.string().min(1).max(64) }),
      z.strictObject({
        type: z.literal('destination.submit'),
        connection: connectionInput,
        options: destinationOptions.prefault({}),
      }),
      z.strictObject({
        type: z.literal('destination.test'),
        connection: connectionInput,
        options: destinationOptions.prefault({}),
      }),
      z.strictObject({ type: z.literal('validate.run') }),
      z.strictObject({ type: z.literal('validate.submit'), options: destinationOptions.optional() }),
      z.strictObject({ type: z.literal('launch') }),
      z.strictObject({ type: z.literal('back') }),
      z.strictObject({ type: z.literal('change'), step: draftStep }),
    ],
    'validation:invalid',
  )
  .meta({ id: 'DraftEvent' });
export type DraftEvent = z.infer<typeof draftEvent>;

/** `expected_version` omitted: applied to the current version. An older one gets 409 'version-conflict'. */
export const draftEventBody = z.strictObject({
  event: draftEvent,
  expected_version: z.number().int().optional(),
  request_key: requestKey,
  /** The steps of the connection test run by the event can be watched by this key. */
  watch_key: watchKey.optional(),
});

export const draftCreateBody = z.strictObject({ request_key: requestKey });

/** The findings of the validate step; null until it ran for the current answers. */
export const draftValidation = z
  .object({
    checked_at: timestamp,
    issues: z.array(issue),
    missing_tables: z.array(z.object({ schema_name: z.string(), table_name: z.string() })),
    holding_data: z.array(
      z.object({ schema_name: z.string(), table_name: z.string(), row_count: z.number().int() }),
    ),
    is_blocked: z.boolean(),
  })
  .meta({ id: 'DraftValidation' });
export type DraftValidation = z.infer<typeof draftValidation>;

/** The answers on the pages of a creation, except secrets. */
export const draftAnswers = z.object({
  name: z.string().nullable(),
  mode: engineMode.nullable(),
  locale: workspaceLocale,
  key_generator_mode: keyGeneratorMode,
  /** The first scan also looks at values. Drafts from before the question was asked have its default. */
  look_at_values: z.boolean().default(true),
  /** As in the event; drafts from before the question was asked have its default. */
  organization_id: id.nullable().default(null),
  sample_db: z.string().nullable(),
  source: connectionView.nullable(),
  destination: connectionView.nullable(),
  destination_options: destinationOptions,
});
export type DraftAnswers = z.infer<typeof draftAnswers>;

/** A workspace creation in progress, stored on the server. Secrets are never returned. */
export const workspaceDraft = z
  .object({
    id: z.string(),
    state: draftState,
    /** Incremented on every change. */
    version: z.number().int(),
    /** Set after "Change" on the last page was followed: where the user returns to. */
    return_to: draftStep.nullable(),
    /** Steps with valid answers. */
    completed_steps: z.array(draftStep),
    /** Steps whose pages can be opened. */
    open_steps: z.array(draftStep),
    is_cancellable: z.boolean(),
    is_launchable: z.boolean(),
    /** A launch repeats the validation first, as it is of more than an hour ago. */
    validates_again: z.boolean(),
    /** The test of a connection runs; what is sent meanwhile takes its place. */
    is_testing: z.boolean(),
    answers: draftAnswers,
    source_test: connectionTestReport.nullable(),
    destination_test: connectionTestReport.nullable(),
    validation: draftValidation.nullable(),
    /** Why the launch failed; the draft is then on launch again. */
    error: codedMessage.nullable(),
    workspace_id: id.nullable(),
    engine_id: id.nullable(),
    job_id: id.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'WorkspaceDraft' });
export type WorkspaceDraft = z.infer<typeof workspaceDraft>;

export const workspaceDraftSummary = z
  .object({
    id: z.string(),
    state: draftState,
    name: z.string().nullable(),
    mode: engineMode.nullable(),
    workspace_id: id.nullable(),
    updated_at: timestamp,
  })
  .meta({ id: 'WorkspaceDraftSummary' });
export type WorkspaceDraftSummary = z.infer<typeof workspaceDraftSummary>;
