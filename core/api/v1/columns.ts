import { callById } from '@core/contract/calls';
import { answerSuggestions } from '@core/configuration/answer-suggestions';
import { matchingColumns } from '@core/configuration/column-filter';
import { checkBulkSize } from '@core/configuration/bulk-batch';
import { markPii } from '@core/configuration/mark-pii';
import { openAtColumn, openWorkbench } from '@core/configuration/open-workbench';
import { sampleColumns } from '@core/configuration/preview/sample-columns';
import type { Editor } from '@core/configuration/ports';
import { codedMessage } from '@core/configuration/refusals';
import { resetColumn, resetColumns } from '@core/configuration/reset-columns';
import { unprotected } from '@core/configuration/bulk-change';
import { selectColumns } from '@core/configuration/select-columns';
import { setGenerator } from '@core/configuration/set-generator';
import { setGeneratorBatch } from '@core/configuration/set-generator-batch';
import { columnView } from '@core/configuration/views/column';
import { columnList, countsOf } from '@core/configuration/views/column-list';
import { followersView } from '@core/configuration/views/followers';
import { commonGenerators } from '@core/configuration/views/generator-type';
import type { Workbench } from '@core/configuration/workbench';
import type { Remark } from '@core/generators/generator';
import { maySeeRows } from '@core/identity/policy';
import type { Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { editorOf } from '../views/editor-of';
import { syncStatesOf } from '@core/jobs/validation-found';
import { rootsOf } from '../views/workspace-roots';

const open = (services: Services, workspace: Workspace, databaseId: number): Promise<Workbench> =>
  openWorkbench(services.schemas, databaseId, workspace.defaultLocale);

/** A saved column and the columns that change with it. */
function updated(bench: Workbench, { maySeeRows }: Editor, columnId: number, warnings: readonly Remark[]) {
  const column = bench.column(columnId);
  if (!column) throw new RangeError('A saved column that is not part of its source.');
  return {
    column: columnView(bench, column, maySeeRows),
    followers: followersView(bench, column, bench.state(column).choice, maySeeRows),
    warnings: warnings.map(codedMessage),
  };
}

export const columnRoutes: readonly Route[] = [
  route(callById('column.filter'), async ({ params, query, body, services, workspace, member, signal }) => {
    const bench = await open(services, workspace, params.databaseId);
    const { sort, descending, sample_row, ...filter } = body;
    const asked = {
      ...{ filter, order: sort, descending, sample_row, mayViewData: maySeeRows(member) },
      sync: await syncStatesOf(services, workspace.engineId),
      ...{ requested_page: query.requested_page, elements_per_page: query.elements_per_page },
      ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
    };
    return columnList(bench, asked, async (columns) => {
      const roots = await rootsOf(services, workspace);
      return sampleColumns(services, roots, bench, columns, sample_row ?? 0, signal);
    });
  }),

  route(callById('column.stats'), async ({ params, query, body, services, workspace }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = matchingColumns(bench, body, query.keyword);
    return countsOf(bench, columns);
  }),

  route(callById('column.updateCreate'), async ({ params, body, services, workspace, member }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const pii = body.pii && { hasPii: body.pii.has_pii, entity: body.pii.entity };
    const change = { generator: body.generator, ...(pii ? { pii } : {}) };
    const editor = editorOf(member);
    const saved = await setGenerator(services, editor, bench, column, change);
    return updated(saved.bench, editor, column.id, saved.warnings);
  }),

  route(callById('column.reset'), async ({ params, services, workspace, member }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const editor = editorOf(member);
    return updated(await resetColumn(services, editor, bench, column), editor, column.id, []);
  }),

  route(callById('column.generator'), async ({ params, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = selectColumns(bench, body.selection);
    return setGeneratorBatch(services, editorOf(member), bench, columns, body.generator, body);
  }),

  route(callById('column.resetColumns'), async ({ params, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = selectColumns(bench, body.selection);
    return resetColumns(services, editorOf(member), bench, columns, body);
  }),

  route(callById('column.suggested'), async ({ params, query, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = selectColumns(bench, body.selection, query.keyword);
    return answerSuggestions(services, editorOf(member), bench, columns, query.apply, body);
  }),

  route(callById('column.pii'), async ({ params, query, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const { column_ids, reason } = Array.isArray(body) ? { column_ids: body, reason: null } : body;
    const columns = selectColumns(bench, { column_ids });
    const marked = await markPii(services, editorOf(member), bench, columns, query.has_pii, reason);
    return { changed: marked.changed, unprotected: unprotected(marked.bench) };
  }),

  route(callById('column.supportedGenerators'), async ({ params, body, services, workspace, member }) => {
    const bench = await open(services, workspace, params.databaseId);
    const columns = selectColumns(bench, body.selection);
    checkBulkSize(columns);
    return { selected: columns.length, results: commonGenerators(bench, columns, maySeeRows(member)) };
  }),
];
