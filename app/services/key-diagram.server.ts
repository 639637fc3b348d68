import type { Params } from '@remix-run/react';
import { apiFor } from './api.server';
import { keysWorkspace } from './foreign-keys.server';
import { layOut } from './key-layout.server';

/** A larger diagram would be unreadable. */
export const diagramTablesMax = 300;

/** The keys of all tables, of a schema, or around one table, drawn and as a list. */
export async function loadDiagram(request: Request, params: Params) {
  const { workspace, databaseId, base } = await keysWorkspace(request, params, false);
  const search = new URL(request.url).searchParams;
  const table = Number(search.get('table')) || null;
  const schema = search.get('schema') ?? '';
  const { results } = await apiFor(request).call('foreignKeys.list', { params: { databaseId } });
  const enabled = results.filter((key) => key.is_enabled);
  const ends = enabled.flatMap((key) => [key.foreign_table, key.primary_table]);
  const around = ends.find(({ table_id: id }) => id === table) ?? null;
  const near = new Set(
    enabled
      .map((key) => [key.foreign_table.table_id, key.primary_table.table_id])
      .filter((ids) => around !== null && ids.includes(around.table_id))
      .flat(),
  );
  const asked = enabled.filter(
    ({ foreign_table: child, primary_table: parent }) =>
      (schema === '' || child.schema_name === schema || parent.schema_name === schema) &&
      (around === null || (near.has(child.table_id) && near.has(parent.table_id))),
  );
  const tables = new Set(asked.flatMap((key) => [key.foreign_table.table_id, key.primary_table.table_id]));
  const isTooLarge = tables.size > diagramTablesMax;
  return {
    ...{ base, schema, around, isTooLarge, keys: asked, tableCount: tables.size },
    diagram: isTooLarge || asked.length === 0 ? null : layOut(asked),
    schemas: [...new Set(ends.map(({ schema_name: name }) => name))].sort(),
    tables: [...new Map(ends.map((end) => [end.table_id, end])).values()].sort((a, b) =>
      `${a.schema_name}.${a.table_name}` < `${b.schema_name}.${b.table_name}` ? -1 : 1,
    ),
    workspaceId: workspace.id,
    workspaceName: workspace.name,
  };
}
