import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { schemaSyncAffordances } from '~/machines/schema-sync.machine';
import type { Answer } from '@core/api/client';
import { partsOfPath } from '@core/contract/names';
import { requestKey } from '@core/contract/schemas/field';
import { answerFailure } from './act-failure.server';
import { apiFor, messageOf } from './api.server';
import { flashHeader, type FlashMessage } from './flash.server';
import { newRequestKey } from './request-key.server';
import { loadWorkspace, mayEdit, nameOfTable, needEditor } from './tables.server';

const tablesPerPage = 50;

/** Which database the page looks at, by its URL. */
const pageQuery = z.object({
  side: z.enum(['source', 'destination']).catch('source'),
  page: z.coerce.number().int().min(1).catch(1),
});

export async function schemaWorkspace(request: Request, params: Params, editorOnly: boolean) {
  const workspace = await loadWorkspace(request, params);
  if (editorOnly) needEditor(workspace);
  return { workspace, base: `/workspaces/${workspace.id}/schema` };
}

/** The tables of one database, held against what the workspace knows: what differs comes first. */
export async function loadSchema(request: Request, params: Params) {
  const { workspace, base } = await schemaWorkspace(request, params, false);
  const asked = pageQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const side = workspace.destination === null ? 'source' : asked.side;
  const database = (side === 'source' ? null : workspace.destination) ?? workspace.source;
  const list = await apiFor(request).call('schema.get', {
    params: { databaseId: database.id },
    query: { requested_page: asked.page, elements_per_page: tablesPerPage },
  });
  return {
    ...{ base, side, list, page: asked.page },
    hasDestination: workspace.destination !== null,
    pages: Math.max(1, Math.ceil(list.count / tablesPerPage)),
    active: workspace.active_job,
    offers: schemaSyncAffordances(
      { side, state: list.state },
      { mayEdit: mayEdit(workspace), isBusy: workspace.active_job !== null },
    ),
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    requestKey: newRequestKey(),
  };
}

/** What the page can be asked: to look at a database again, or to drop what waits. */
export const schemaActForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('sync'),
    side: z.enum(['source', 'destination']),
    request_key: requestKey,
  }),
  z.object({ act: z.literal('cancel') }),
]);
type SchemaAct = z.output<typeof schemaActForm>;

/** Does it, and leads back to the page. */
export async function doSchemaAct(request: Request, params: Params, asked: SchemaAct) {
  const { workspace, base } = await schemaWorkspace(request, params, true);
  const engine = { params: { engineId: workspace.engine_id } };
  const api = apiFor(request);
  if (asked.act === 'cancel') {
    const done = await api.attempt((client) => client.call('schemaChanges.cancel', engine));
    return backToSchema(base, done, ({ cancelled }) => ({ key: 'cancelled', count: cancelled }));
  }
  const started = await api.attempt((client) =>
    client.call('schemaChanges.sync', {
      ...engine,
      query: { database_type: asked.side === 'source' ? 'SOURCE' : 'TARGET' },
      body: { request_key: asked.request_key ?? newRequestKey() },
    }),
  );
  return backToSchema(`${base}?side=${asked.side}`, started, () => null);
}

/** The tables that the URL names; null: all that differ. */
function chosenTables(request: Request) {
  const names = new URL(request.url).searchParams.getAll('table');
  if (names.length === 0) return null;
  return names.map((name) => {
    const parts = partsOfPath(name);
    return { schema_name: parts.length > 1 ? (parts[0] ?? '') : '', table_name: parts.at(-1) ?? '' };
  });
}

const applyBody = (request: Request, isDryRun: boolean) => {
  const tables = chosenTables(request);
  return { dry_run: isDryRun, ...(tables ? { tables } : {}) };
};

/** What applying would do, tried on the source as it is now; `problem` says why that is not to be had. */
export async function loadApply(request: Request, params: Params) {
  const { workspace, base } = await schemaWorkspace(request, params, true);
  const { value: plan, refusal } = await apiFor(request).attempt((api) =>
    api.call('schemaChanges.apply', {
      params: { engineId: workspace.engine_id },
      body: applyBody(request, true),
    }),
  );
  return {
    base,
    plan,
    problem: refusal && messageOf(refusal),
    tables: chosenTables(request)?.map(nameOfTable) ?? [],
    workspaceId: workspace.id,
    workspaceName: workspace.name,
  };
}

export async function applyChanges(request: Request, params: Params) {
  const { workspace, base } = await schemaWorkspace(request, params, true);
  const done = await apiFor(request).attempt((api) =>
    api.call('schemaChanges.apply', {
      params: { engineId: workspace.engine_id },
      body: applyBody(request, false),
    }),
  );
  return backToSchema(base, done, ({ applied }) => ({ key: 'applied', count: applied }));
}

async function backToSchema<T>(
  href: string,
  { value, refusal }: Answer<T>,
  said: (value: T) => { readonly key: string; readonly count: number } | null,
) {
  if (refusal) return answerFailure(refusal, 'changeSchema', {});
  const words = said(value);
  if (words === null) return redirect(href);
  const message: FlashMessage = {
    type: 'success',
    key: `schema:done.${words.key}`,
    params: { count: words.count },
  };
  return redirect(href, { headers: [await flashHeader(message)] });
}
