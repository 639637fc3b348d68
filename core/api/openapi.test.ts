import { describe, expect, it } from 'vitest';
import { calls } from '@core/contract/calls';
import type { Call } from '@core/contract/define-call';
import { connectorType } from '@core/contract/enums';
import type { Operation } from './openapi';
import { buildOpenApi } from './openapi';

const document = buildOpenApi(calls, {
  sessionCookie: 'understudy_session',
  title: 'Understudy',
  version: '1.2.3',
  serverUrl: 'http://localhost/api/v1',
  notBuilt: ['subsetting.start'],
});
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

function operation(id: string): Operation {
  const found = operations.find((one) => one.operationId === id);
  if (found === undefined) throw new Error(`No operation ${id}`);
  return found;
}

/** Every object in a JSON value, including itself. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return [Object.fromEntries(entries), ...entries.flatMap(([, inner]) => objectsIn(inner))];
}

function resolves(reference: unknown): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return false;
  let at: unknown = document;
  for (const key of reference.slice(2).split('/')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = Object.entries(at).find(([name]) => name === key)?.[1];
  }
  return true;
}

describe('the OpenAPI document', () => {
  it('has every call once, at its address and method', () => {
    const addresses = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => `${one.operationId} ${method} ${path}`),
    );
    const wanted = (calls as readonly Call[]).map(
      (call) => `${call.operationName ?? call.id} ${call.method.toLowerCase()} ${call.path}`,
    );
    expect(addresses.sort()).toEqual(wanted.sort());
  });

  it('names the two operations that the specification names [S7.008 S7.009]', () => {
    const { paths } = document;
    expect(paths['/workspaces/']?.get?.operationId).toBe('workspacesList');
    expect(paths['/column/{columnId}/update_create/']?.post?.operationId).toBe('columnUpdateCreateCreate');
  });

  it('has no dangling references', () => {
    const references = objectsIn(document).flatMap((one) => ('$ref' in one ? [one.$ref] : []));
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !resolves(reference))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(operations.map((one) => [one.operationId, one] as const))(
    '%s has a summary, an answer of success and the problem',
    (_, one) => {
      expect(one.summary).not.toBe('');
      expect(Object.keys(one.responses).filter((status) => /^[23]\d\d$/.test(status))).toHaveLength(1);
      expect(one.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
    },
  );

  it('states required parameters and their types', () => {
    const byName = new Map(operation('table.filter').parameters.map((one) => [one.name, one]));
    expect(byName.get('databaseId')).toMatchObject({
      in: 'path',
      required: true,
      schema: { type: 'integer' },
    });
    expect(byName.get('is_excluded')).toEqual({
      name: 'is_excluded',
      in: 'query',
      required: false,
      schema: { type: 'boolean' },
      allowEmptyValue: true,
    });
    expect(byName.get('schema_names')?.schema).toEqual({ type: 'array', items: { type: 'string' } });
  });

  it('lets requests omit fields with a default, and guarantees them in responses', () => {
    const { schemas } = document.components;
    expect(schemas.DestinationOptions?.required).toContain('create_missing');
    expect(schemas.DestinationOptionsInput?.required ?? []).not.toContain('create_missing');
  });

  it('requires a session with the CSRF header, or a token, if something changes', () => {
    expect(operation('jobs.cancel').security).toEqual([{ session: [], csrf: [] }, { bearer: [] }]);
    expect(operation('jobs.get').security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(operation('live.get').security).toEqual([]);
  });

  it('names the session cookie, and requires of signing in or out no more than callers have', () => {
    expect(document.components.securitySchemes.session).toMatchObject({
      in: 'cookie',
      name: 'understudy_session',
    });
    expect(operation('auth.signIn').security).toEqual([]);
    expect(operation('auth.signOut').security).toEqual([{}, { session: [], csrf: [] }]);
  });

  it('says that unknown fields are rejected, and states the range of integers', () => {
    expect(operation('table.exclude').requestBody?.content['application/json']?.schema).toMatchObject({
      additionalProperties: false,
      properties: {
        selection: {
          anyOf: [
            {
              additionalProperties: false,
              properties: { table_ids: { items: { maximum: Number.MAX_SAFE_INTEGER } } },
            },
            { additionalProperties: false, properties: { filter: { additionalProperties: false } } },
          ],
        },
      },
    });
  });

  it('describes a connection test in forms that can each be satisfied', () => {
    const schema = operation('databaseConnections.test').requestBody?.content['application/json']?.schema;
    expect(schema).not.toHaveProperty('allOf');
    expect(schema?.oneOf).toHaveLength(connectorType.options.length);
    for (const form of schema?.oneOf ?? []) expect(form).toHaveProperty('properties.database_id');
  });

  it('describes an event as it is sent: its data is a text', () => {
    const answer = operation('jobs.events').responses[200];
    const schema = answer && 'content' in answer ? answer.content?.['text/event-stream']?.schema : undefined;
    expect(schema?.oneOf).toHaveLength(3);
    expect(schema?.oneOf?.[0]).toMatchObject({
      properties: {
        event: { const: 'job' },
        data: { type: 'string', contentSchema: { $ref: '#/components/schemas/Job' } },
      },
    });
  });

  it('marks extensions and calls that are not built', () => {
    expect(operation('jobs.proof')['x-extension']).toBe(true);
    expect(operation('jobs.get')).not.toHaveProperty('x-extension');
    expect(operations.filter((one) => one['x-not-built']).map((one) => one.operationId)).toEqual([
      'subsetting.start',
    ]);
  });

  it('states the content type of responses', () => {
    const contentOf = (id: string, status: number) => {
      const answer = operation(id).responses[status];
      return answer && 'content' in answer ? Object.keys(answer.content ?? {}) : [];
    };
    expect(contentOf('jobs.events', 200)).toEqual(['text/event-stream']);
    expect(contentOf('foreignKeys.export', 200)).toEqual(['text/csv']);
    expect(contentOf('jobs.delete', 204)).toEqual([]);
    expect(operation('filesystem.upload').requestBody?.content).toHaveProperty('multipart/form-data');
  });
});
