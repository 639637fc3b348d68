import { z } from 'zod';
import { members, signedIn } from '../access';
import { defineCall } from '../define-call';
import { pathId } from '../schemas/field';
import {
  dataPreview,
  dataPreviewBody,
  formulaFunction,
  foundPath,
  generatorImpact,
  generatorType,
  generatorTypeForColumn,
  listedValues,
  listValuesBody,
} from '../schemas/generator';

const byColumn = z.object({ columnId: pathId });

export const generatorCalls = [
  defineCall({
    id: 'generators.supportedTypes',
    group: 'generators',
    method: 'GET',
    path: '/generators/supported_types/',
    summary: 'All generators with the fields of their forms',
    access: signedIn,
    response: z.array(generatorType),
  }),
  defineCall({
    id: 'generators.formulaFunctions',
    group: 'generators',
    method: 'GET',
    path: '/generators/formula_functions/',
    extension: true,
    summary: 'The functions that formulas of calculated columns may call',
    access: signedIn,
    response: z.array(formulaFunction),
  }),
  defineCall({
    id: 'generators.supportedTypesOfColumn',
    group: 'generators',
    method: 'GET',
    path: '/generators/{columnId}/supported_types/',
    summary: 'All generators, held against one column',
    access: members('READER', 'columnId'),
    params: byColumn,
    response: z.array(generatorTypeForColumn),
  }),
  defineCall({
    id: 'generators.pathsOfColumn',
    group: 'generators',
    method: 'GET',
    path: '/generators/{columnId}/paths/',
    extension: true,
    summary: 'Paths of the documents in a column, from a sample: names and counts, no values',
    access: members('READER', 'columnId'),
    params: byColumn,
    response: z.array(foundPath),
  }),
  defineCall({
    id: 'generators.dataPreview',
    group: 'generators',
    method: 'POST',
    path: '/generators/{columnId}/data_preview/',
    summary: 'Ten values of the source beside what a generator makes of them; saves nothing',
    access: members('READER', 'columnId', { needsRowContent: true }),
    params: byColumn,
    body: dataPreviewBody,
    response: dataPreview,
    records: { act: 'rows-viewed' },
  }),
  defineCall({
    id: 'generators.listValues',
    group: 'generators',
    method: 'POST',
    path: '/generators/{columnId}/list_values/',
    extension: true,
    summary: 'A list for a sampler, of the lines of a text or the values of another column; saves nothing',
    access: members('EDITOR', 'columnId', { needsRowContent: true }),
    params: byColumn,
    body: listValuesBody,
    response: listedValues,
    records: { act: 'rows-viewed' },
  }),
  defineCall({
    id: 'generators.impact',
    group: 'generators',
    method: 'POST',
    path: '/generators/{columnId}/impact/',
    extension: true,
    summary:
      'What follows a column over keys, rows and consistent mapping, with twenty rows before and after',
    access: members('READER', 'columnId', { needsRowContent: true }),
    params: byColumn,
    body: dataPreviewBody.pick({ generator: true }),
    response: generatorImpact,
    records: { act: 'rows-viewed' },
  }),
] as const;
