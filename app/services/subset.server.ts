import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import { countFromOne, fromText, id, requestKey, tuningNumber } from '@core/contract/schemas/field';
import type { Subset, SubsetKeepBody, SubsetTargetBody } from '@core/contract/schemas/subset';
import { apiFor } from './api.server';
import { flashHeader } from './flash.server';
import { diagramTablesMax } from './key-diagram.server';
import { layOut } from './key-layout.server';
import { idParam } from './params.server';
import { newRequestKey } from './request-key.server';
import { loadTable, loadWorkspace, mayEdit, needEditor } from './tables.server';

const rowsPerPage = 50;

const listQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  keys_page: z.coerce.number().int().min(1).catch(1),
});

export async function subsetWorkspace(request: Request, params: Params, editorOnly: boolean) {
  const workspace = await loadWorkspace(request, params);
  if (editorOnly) needEditor(workspace);
  return { workspace, base: `/workspaces/${workspace.id}/subsetting` };
}

const subsetOf = (request: Request, engineId: number): Promise<Subset> =>
  apiFor(request).call('subsetting.get', { params: { engineId } });

/** Targets, rules, a page of the plan and a page of the keys in force. */
export async function loadSubset(request: Request, params: Params) {
  const { workspace, base } = await subsetWorkspace(request, params, false);
  const query = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [{ plan, keys: rules, ...subset }, keys] = await Promise.all([
    subsetOf(request, workspace.engine_id),
    apiFor(request).call('foreignKeys.filter', {
      params: { databaseId: workspace.source.id },
      body: { is_enabled: true, requested_page: query.keys_page, elements_per_page: rowsPerPage },
    }),
  ]);
  const planned = new Map(plan?.tables.map((table) => [table.table_id, table]));
  return {
    ...subset,
    base,
    engineId: workspace.engine_id,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    mayEdit: mayEdit(workspace),
    targets: subset.targets.map((target) => ({ ...target, planned: planned.get(target.table_id) ?? null })),
    plan: plan && { ...plan, ...pageOfPlan(plan.tables, query.page), tableCount: plan.tables.length },
    keys: {
      results: keys.results.map((key) => ({
        key,
        rule: rules.find(({ foreign_key_id: of }) => of === key.id) ?? null,
      })),
      count: keys.count,
      page: query.keys_page,
      pages: Math.max(1, Math.ceil(keys.count / rowsPerPage)),
    },
  };
}

type PlannedTables = NonNullable<Subset['plan']>['tables'];

/** Those with most rows in the subset come first. */
function pageOfPlan(tables: PlannedTables, page: number) {
  const inOrder = tables.toSorted((one, other) => other.got_rows - one.got_rows);
  const from = (page - 1) * rowsPerPage;
  return {
    tables: inOrder.slice(from, from + rowsPerPage),
    page,
    pages: Math.max(1, Math.ceil(tables.length / rowsPerPage)),
  };
}

/** The acts of the page, by the button that was pressed. */
export const subsetActForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('reset') }),
  z.object({ act: z.literal('cut'), key: id }),
  z.object({ act: z.literal('keep'), table: id }),
]);

export const doSubsetAct = (request: Request, engineId: number, asked: z.output<typeof subsetActForm>) =>
  apiFor(request).attempt<unknown>((api) => {
    switch (asked.act) {
      case 'reset':
        return api.call('subsetting.reset', { params: { engineId } });
      case 'cut':
        return api.call('subsetting.follow', {
          params: { foreignKeyId: asked.key },
          body: { per_parent: 0, depth: null },
        });
      case 'keep':
        return api.call('subsetting.keep', { params: { tableId: asked.table }, body: { keep: 'whole' } });
    }
  });

/** Redirects to the subset, with a message about what was done. */
export const backToSubset = async (base: string, done: string, count = 1) =>
  redirect(base, {
    headers: [await flashHeader({ type: 'success', key: `subset:done.${done}`, params: { count } })],
  });

/** The form of a plan. */
export const planForm = z.object({
  read_batch_size: fromText(tuningNumber).optional(),
  replace_active: z.boolean().default(false),
  request_key: requestKey,
});

export const startPlan = (
  request: Request,
  databaseId: number,
  { replace_active, request_key, read_batch_size }: z.output<typeof planForm>,
) =>
  apiFor(request).attempt((api) =>
    api.call('subsetting.start', {
      params: { databaseId },
      query: { read_batch_size },
      body: { replace_active, request_key: request_key ?? newRequestKey() },
    }),
  );

/** The tables that can be a target, by name. */
export async function loadTargets(request: Request, params: Params) {
  const place = await subsetWorkspace(request, params, true);
  const { results } = await apiFor(request).call('table.names', {
    params: { databaseId: place.workspace.source.id },
  });
  return { ...place, tables: results.filter(({ kind }) => kind === 'table') };
}

/** A table with what the subset asks of it and keeps of it. */
export async function loadTarget(request: Request, params: Params) {
  const { workspace, table } = await loadTable(request, params);
  needEditor(workspace);
  const subset = await subsetOf(request, workspace.engine_id);
  return {
    ...{ workspace, table, base: `/workspaces/${workspace.id}/subsetting` },
    target: subset.targets.find(({ table_id: of }) => of === table.id) ?? null,
    kept: subset.tables.find(({ table_id: of }) => of === table.id) ?? null,
  };
}

/** The form of a target: only the field of the choice counts. */
export const targetForm = z
  .object({
    ask: z.enum(['percentage', 'rows', 'filter', 'off']),
    percentage: z.string().trim().optional(),
    rows: z.string().trim().optional(),
    formula: z.string().trim().optional(),
    keep: z.enum(['default', 'whole', 'none', 'sample']),
    sample_rows: z.string().trim().optional(),
  })
  .transform((sent, context) => {
    const need = (name: 'percentage' | 'rows' | 'sample_rows', isWhole: boolean): number => {
      const amount = Number((sent[name] ?? '').replace(',', '.'));
      const message =
        !sent[name] || Number.isNaN(amount)
          ? 'validation:number'
          : amount <= 0
            ? 'validation:amount'
            : isWhole && !Number.isInteger(amount)
              ? 'validation:count'
              : name === 'percentage' && amount > 100
                ? 'validation:percentage'
                : null;
      if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
      return amount;
    };
    const { ask, keep } = sent;
    if (ask === 'filter' && !sent.formula) {
      context.addIssue({ code: 'custom', path: ['formula'], message: 'validation:required' });
    }
    const target: SubsetTargetBody =
      ask === 'filter'
        ? { unit: ask, formula: sent.formula ?? '' }
        : ask === 'off'
          ? { unit: 'rows', amount: null }
          : { unit: ask, amount: need(ask, ask === 'rows') };
    const kept: SubsetKeepBody =
      keep === 'sample'
        ? { keep, rows: need('sample_rows', true) }
        : { keep: keep === 'default' ? null : keep };
    return { target, keep: kept };
  });

/** Saves both: first the target, which may be refused; then nothing is saved. */
export const saveTarget = (request: Request, tableId: number, sent: z.output<typeof targetForm>) =>
  apiFor(request).attempt(async (api) => {
    await api.call('subsetting.set', { params: { tableId }, body: sent.target });
    return api.call('subsetting.keep', { params: { tableId }, body: sent.keep });
  });

export const tenantForm = z.object({
  column: z.string('validation:required').trim().min(1, 'validation:required'),
  formula: z.string('validation:required').trim().min(1, 'validation:required'),
});

/** The key of the path among those in force. @throws a 404 */
export async function loadFollowedKey(request: Request, params: Params) {
  const place = await subsetWorkspace(request, params, true);
  const keyId = idParam(params, 'key');
  const { workspace } = place;
  const [{ results }, subset] = await Promise.all([
    apiFor(request).call('foreignKeys.list', { params: { databaseId: workspace.source.id } }),
    subsetOf(request, workspace.engine_id),
  ]);
  const key = results.find((one: ForeignKey) => one.id === keyId && one.is_enabled);
  if (!key) throw new Response(null, { status: 404 });
  return { ...place, key, rule: subset.keys.find(({ foreign_key_id: of }) => of === keyId) ?? null };
}

export const followForm = z.object({
  follow: z.enum(['all', 'none', 'some']),
  per_parent: z.coerce.number('validation:number').pipe(countFromOne).optional(),
  depth: z.coerce.number('validation:number').pipe(countFromOne).optional(),
});

export const saveFollow = (
  request: Request,
  foreignKeyId: number,
  { follow, per_parent, depth }: z.output<typeof followForm>,
) =>
  apiFor(request).attempt((api) =>
    api.call('subsetting.follow', {
      params: { foreignKeyId },
      body: {
        per_parent: follow === 'all' ? null : follow === 'none' ? 0 : (per_parent ?? 1),
        depth: follow === 'none' ? null : (depth ?? null),
      },
    }),
  );

/** The way of a row to a target; null where none was asked for. */
export async function loadWhy(request: Request, params: Params) {
  const { workspace, table } = await loadTable(request, params);
  const search = new URL(request.url).searchParams;
  const key = table.primary_key.map((column) => search.get(column) ?? '');
  const isAsked = key.length > 0 && key.every((value) => value !== '');
  const answer = isAsked
    ? await apiFor(request).attempt((api) =>
        api.call('subsetting.why', { params: { tableId: table.id }, body: { key } }),
      )
    : null;
  return {
    ...{ table, key, base: `/workspaces/${workspace.id}/subsetting`, workspaceId: workspace.id },
    workspaceName: workspace.name,
    why: answer?.value ?? null,
    refused: answer?.refusal
      ? { code: answer.refusal.problem.code, params: answer.refusal.problem.params ?? {} }
      : null,
  };
}

/** The tables of the plan with their shares, and the keys between them. */
export async function loadSubsetDiagram(request: Request, params: Params) {
  const { workspace, base } = await subsetWorkspace(request, params, false);
  const [{ results }, { plan }] = await Promise.all([
    apiFor(request).call('foreignKeys.list', { params: { databaseId: workspace.source.id } }),
    subsetOf(request, workspace.engine_id),
  ]);
  const shares = new Map(
    plan?.tables.map(({ table_id, got_rows, total_rows }) => [
      table_id,
      total_rows === 0 ? 0 : got_rows / total_rows,
    ]),
  );
  const isChosen = ({ table_id }: ForeignKey['foreign_table']) => (shares.get(table_id) ?? 0) > 0;
  const enabled = results.filter((key) => key.is_enabled);
  const chosen = plan
    ? enabled.filter(({ foreign_table, primary_table }) => isChosen(foreign_table) || isChosen(primary_table))
    : enabled;
  const tables = new Set(chosen.flatMap((key) => [key.foreign_table.table_id, key.primary_table.table_id]));
  const isTooLarge = tables.size > diagramTablesMax;
  const diagram = isTooLarge || chosen.length === 0 ? null : layOut(chosen);
  return {
    ...{ base, isTooLarge, tableCount: tables.size, keyCount: chosen.length },
    diagram: diagram && {
      ...diagram,
      tables: diagram.tables.map((table) => ({ ...table, share: shares.get(table.id) ?? 0 })),
    },
    workspaceName: workspace.name,
  };
}
