import { callById } from '@core/contract/calls';
import { openAtColumn } from '@core/configuration/open-workbench';
import { previewColumn } from '@core/configuration/preview/preview-column';
import { generatorType, generatorTypesFor } from '@core/configuration/views/generator-type';
import { generators } from '@core/generators/registry';
import { route, type Route } from '../route';
import { latestPreview } from '../views/latest-preview';

export const generatorRoutes: readonly Route[] = [
  route(callById('generators.supportedTypes'), () => Promise.resolve(generators.map(generatorType))),

  route(callById('generators.supportedTypesOfColumn'), async ({ params, services, workspace }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    return generatorTypesFor(bench, column);
  }),

  route(callById('generators.dataPreview'), async ({ params, body, services, workspace, caller, signal }) => {
    const { bench, column } = await openAtColumn(services.schemas, params.columnId, workspace.defaultLocale);
    const key = await services.workspaces.keyOf(workspace.id);
    return latestPreview(caller, `column ${column.id}`, signal, (until) => {
      const asked = { choice: body.generator ?? null, draw: body.draw, signal: until };
      return previewColumn(services, key, bench, column, asked);
    });
  }),
];
