import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { piiEntity } from '@core/contract/pii-entities';
import { id, requiredText } from '@core/contract/schemas/field';
import { apiFor } from './api.server';
import { flashHeader } from './flash.server';
import { entitiesInOrder } from './in-order.server';
import { newRequestKey } from './request-key.server';
import { piiWorkspace } from './pii.server';

export async function loadOwnRecognizers(request: Request, params: Params) {
  const { workspace, base } = await piiWorkspace(request, params, true);
  const recognizers = await apiFor(request).call('piiScan.ownRecognizers', {
    params: { engineId: workspace.engine_id },
  });
  const entities = await entitiesInOrder(request);
  return { base, recognizers, entities, workspaceName: workspace.name, requestKey: newRequestKey() };
}

const lines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

/** Adding a recognizer, or deleting one, by the button that was pressed. */
export const recognizerForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('delete'), recognizer: id }),
  z.object({
    act: z.literal('add'),
    name: requiredText,
    entity: piiEntity,
    kind: z.enum(['pattern', 'list']).default('pattern'),
    pattern: z.string().default(''),
    values: lines,
    column_names: lines,
    request_key: z.string().optional(),
  }),
]);
type RecognizerForm = z.output<typeof recognizerForm>;

export const changeRecognizers = (request: Request, engineId: number, asked: RecognizerForm) =>
  apiFor(request).attempt(async (api) => {
    if (asked.act === 'delete') {
      await api.call('piiScan.deleteRecognizer', { params: { engineId, recognizerId: asked.recognizer } });
      return 'deleted';
    }
    const { name, entity, kind, pattern, values, column_names, request_key } = asked;
    await api.call('piiScan.addRecognizer', {
      params: { engineId },
      body: {
        ...{ name, entity, column_names },
        knows: kind === 'pattern' ? { kind, pattern } : { kind, values },
        request_key: request_key ?? newRequestKey(),
      },
    });
    return 'added';
  });

export const backToRecognizers = async (base: string, done: string) =>
  redirect(`${base}/recognizers`, {
    headers: [await flashHeader({ type: 'success', key: `pii:recognizers.done.${done}`, params: {} })],
  });
