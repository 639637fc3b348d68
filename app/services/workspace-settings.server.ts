import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { engineSettingsForm, type EngineSettings } from '@core/contract/schemas/engine';
import { workspaceName, type Workspace } from '@core/contract/schemas/workspace';
import type { Answer } from '@core/api/client';
import { apiFor } from './api.server';
import { loadWorkspace } from './tables.server';

/** A box that is not ticked sends nothing, and then means no. */
const tick = z
  .boolean()
  .optional()
  .transform((value) => value ?? false);

/** A field that is emptied is an error here, and not its default. */
const required = <Schema extends z.ZodType>(schema: z.ZodDefault<Schema>) =>
  schema.unwrap().refine((value) => value !== undefined, 'validation:required');

const { shape } = engineSettingsForm;

export const settingsForm = z.object({
  name: workspaceName,
  locale: shape.locale,
  key_generator_mode: shape.key_generator_mode,
  seed: required(shape.seed),
  pii_threshold: required(shape.pii_threshold),
  n_connections: required(shape.n_connections),
  read_batch_size: required(shape.read_batch_size),
  write_batch_size: required(shape.write_batch_size),
  generate_batch_size: required(shape.generate_batch_size),
  truncate_included: tick,
  replace_own: tick,
  remake_changed: tick,
  leave_out_texts: tick,
  bypass_constraints: tick,
  create_missing: tick,
});

export function loadSettings(request: Request, { engine_id: engineId }: Workspace): Promise<EngineSettings> {
  return apiFor(request).call('engine.settings', { params: { engineId } });
}

/** The name first: where it is refused, nothing else is changed. */
export function saveSettings(
  request: Request,
  workspace: Workspace,
  value: z.output<typeof settingsForm>,
): Promise<Answer<void>> {
  const {
    name,
    truncate_included,
    replace_own,
    remake_changed,
    leave_out_texts,
    bypass_constraints,
    create_missing,
    ...settings
  } = value;
  const { locale, key_generator_mode } = settings;
  return apiFor(request).attempt(async (api) => {
    if (name !== workspace.name) {
      await api.call('workspaces.replace', {
        params: { id: workspace.id },
        body: { name, locale, key_generator_mode },
      });
    }
    await api.call('engine.updateSettings', {
      params: { engineId: workspace.engine_id },
      body: {
        ...settings,
        destination_options: {
          truncate_included,
          replace_own,
          remake_changed,
          leave_out_texts,
          bypass_constraints,
          create_missing,
        },
      },
    });
  });
}

/** A workspace with what is deleted along with it. @throws a 403 to those who do not own it */
export async function loadWorkspaceToDelete(request: Request, params: Params) {
  const workspace = await loadWorkspace(request, params);
  if (workspace.role !== 'OWNER') throw new Response(null, { status: 403 });
  const api = apiFor(request);
  const [tables, jobs] = await Promise.all([
    api.call('table.filter', {
      params: { databaseId: workspace.source.id },
      query: { elements_per_page: 1 },
    }),
    api.call('jobs.list', { params: { engineId: workspace.engine_id }, query: {} }),
  ]);
  return { workspace, tables: tables.count, jobs: jobs.count };
}

export function deleteWorkspace(
  request: Request,
  workspace: Pick<Workspace, 'id'>,
): Promise<Answer<unknown>> {
  return apiFor(request).attempt((api) => api.call('workspaces.delete', { params: { id: workspace.id } }));
}
