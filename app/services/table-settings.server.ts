import type { Submission } from '@conform-to/react';
import { data } from '@remix-run/node';
import { z } from 'zod';
import type { ApiError } from '@core/api/client';
import { tableUpdateBody, type PrivacySpending, type Table } from '@core/contract/schemas/table';
import { apiFor } from './api.server';
import { refusedForm, refuseWith } from './form.server';

const { shape } = tableUpdateBody;

/** An emptied field takes the limit away; a box that is not ticked sends nothing, and then means no. */
export const tableSettingsForm = z.object({
  rows_to_generate: shape.rows_to_generate,
  model: shape.model,
  preset: shape.preset,
  max_training_rows: shape.max_training_rows,
  read_random_subset: shape.read_random_subset,
  seed: shape.seed,
  privacy_epsilon: shape.privacy_epsilon,
  target_column: shape.target_column,
  max_sequence_length: shape.max_sequence_length,
  rare_sequence_threshold: shape.rare_sequence_threshold,
});

type SentSettings = z.output<typeof tableSettingsForm>;

export const saveTableSettings = (request: Request, { id }: Table, sent: SentSettings) =>
  apiFor(request).attempt((api) =>
    api.call('table.update', {
      body: {
        id,
        rows_to_generate: sent.rows_to_generate ?? null,
        model: sent.model ?? null,
        preset: sent.preset ?? null,
        max_training_rows: sent.max_training_rows ?? null,
        read_random_subset: sent.read_random_subset ?? false,
        seed: sent.seed ?? null,
        privacy_epsilon: sent.privacy_epsilon ?? null,
        target_column: sent.target_column ?? null,
        max_sequence_length: sent.max_sequence_length ?? null,
        rare_sequence_threshold: sent.rare_sequence_threshold ?? null,
      },
    }),
  );

export const loadPrivacySpending = (request: Request, { id }: Table): Promise<PrivacySpending> =>
  apiFor(request).call('table.privacySpending', { params: { tableId: id } });

/** Refusals that are about the choice of a model. */
const modelCodes: readonly string[] = [
  'sequence-foreign-keys',
  'sequence-nothing-learnt',
  'sequence-keys-not-generated',
];

/** The answer to settings that the API refused. One of a model stands at its field, with what its text names. */
export function refuseTableSettings(refusal: ApiError, submission: Submission<SentSettings, string[]>) {
  const { code, status, params = {} } = refusal.problem;
  const isOfModel = modelCodes.includes(code);
  if (!isOfModel && code !== 'less-protection-forbidden') {
    return refuseWith(refusal, submission, [], 'tableSettings');
  }
  const message = [`errors:${code}`];
  const result = submission.reply(isOfModel ? { fieldErrors: { model: message } } : { formErrors: message });
  return data(refusedForm(result, [], 'tableSettings', params), { status });
}
