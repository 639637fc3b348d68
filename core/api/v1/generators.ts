import { callById } from '@core/contract/calls';
import { openAtColumn } from '@core/configuration/open-workbench';
import { foundPaths } from '@core/configuration/preview/found-paths';
import { valuesOfColumn, valuesOfText } from '@core/configuration/list-values';
import { durations } from '@core/contract/limits';
import { FieldsError } from '@core/kernel/fields-error';
import { columnImpact, previewColumn } from '@core/configuration/preview/preview-column';
import { generatorType, generatorTypesFor } from '@core/configuration/views/generator-type';
import { formulaFunctions } from '@core/generators/describe';
import { generators } from '@core/generators/registry';
import { maySeeRows } from '@core/identity/policy';
import { route, type Route } from '../route';
import { latestPreview } from '../views/latest-preview';
import { rootsOf } from '../views/workspace-roots';

export const generatorRoutes: readonly Route[] = [
  route(callById('generators.supportedTypes'), () => Promise.resolve(generators.map(generatorType))),

  route(callById('generators.formulaFunctions'), () => Promise.resolve([...formulaFunctions()])),

  route(callById('generators.supportedTypesOfColumn'), async ({ params, services, workspace, member }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    return generatorTypesFor(bench, column, maySeeRows(member));
  }),

  route(callById('generators.pathsOfColumn'), async ({ params, services, workspace, signal }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    return foundPaths(services, bench, column, signal);
  }),

  route(callById('generators.dataPreview'), async ({ params, body, services, workspace, caller, signal }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const roots = await rootsOf(services, workspace);
    return latestPreview(caller, `column ${column.id}`, signal, (until) => {
      const asked = { choice: body.generator ?? null, draw: body.draw, signal: until };
      return previewColumn(services, roots, bench, column, asked);
    });
  }),

  route(callById('generators.listValues'), async ({ params, body, services, workspace, signal }) => {
    if (body.content !== undefined) return valuesOfText(body.content);
    const { bench } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const column = bench.column(body.from_column_id ?? 0);
    if (!column) throw new FieldsError('validation-failed', { from_column_id: ['validation:invalid'] });
    return valuesOfColumn(services, bench, column, { within: durations.sampleWithin, signal });
  }),

  route(callById('generators.impact'), async ({ params, body, services, workspace, caller, signal }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const roots = await rootsOf(services, workspace);
    return latestPreview(caller, `impact ${column.id}`, signal, (until) =>
      columnImpact(services, roots, bench, column, { choice: body.generator ?? null, signal: until }),
    );
  }),
];
