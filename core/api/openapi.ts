import { languageField } from '@core/contract/call-url';
import type { Access, Call } from '@core/contract/define-call';
import { problem, problemContentType } from '@core/contract/problem';
import type { JsonSchema } from './openapi-schemas';
import { SchemaComponents } from './openapi-schemas';

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  /** Address of the API, with its base path and without a trailing slash. */
  readonly serverUrl: string;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /** Ids of calls that answer "not built"; they are marked. */
  readonly notBuilt?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** An empty value counts as absent. */
  readonly allowEmptyValue?: true;
}

type Content = Record<string, { readonly schema: JsonSchema }>;
interface Answer {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: Record<string, { readonly schema: JsonSchema }>;
}
type SecurityRequirement = Record<string, readonly string[]>;

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<string, Answer | { readonly $ref: string }>;
  readonly security: readonly SecurityRequirement[];
  readonly 'x-extension'?: true;
  readonly 'x-not-built'?: true;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Record<string, Answer>;
    readonly securitySchemes: Record<string, Record<string, string>>;
  };
}

/** A browser has the session and its CSRF token; scripts use the bearer scheme instead. */
const securitySchemesWith = (sessionCookie: string) => ({
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by POST /auth/.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRFToken',
    description: 'With a session, for every method but GET: the value of the CSRF cookie.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A personal API token. Needs no CSRF header.' },
});

/** OpenAPI 3.1 document of the calls, derived from their schemas. */
export function buildOpenApi(calls: readonly Call[], options: OpenApiOptions): OpenApiDocument {
  const components = new SchemaComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const operations = (paths[call.path] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, components, options.notBuilt ?? []);
  }
  const problemSchema = components.schemaOf(problem, 'output');
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      responses: {
        Problem: {
          description: 'What went wrong, with a code of the error catalogue.',
          content: { [problemContentType]: { schema: problemSchema } },
        },
      },
      securitySchemes: securitySchemesWith(options.sessionCookie),
    },
  };
}

/** The response language; an unknown one is ignored. */
const language: Parameter = {
  name: languageField,
  in: 'query',
  required: false,
  schema: { type: 'string' },
  allowEmptyValue: true,
};

function operationOf(call: Call, components: SchemaComponents, notBuilt: readonly string[]): Operation {
  const body = bodyOf(call, components);
  return {
    operationId: call.operationName ?? call.id,
    tags: [call.group],
    summary: call.summary,
    description: whoMay(call.access),
    parameters: [
      ...parametersOf('path', components.schemaOf(call.params, 'input')),
      ...parametersOf('query', components.schemaOf(call.query, 'input')),
      language,
    ],
    ...(body && { requestBody: body }),
    responses: {
      [call.status]: answerOf(call, components),
      ...Object.fromEntries(problemStatuses(call).map((status) => [status, problemRef])),
      default: problemRef,
    },
    security: securityOf(call),
    ...(call.extension && { 'x-extension': true }),
    ...(notBuilt.includes(call.id) && { 'x-not-built': true }),
  };
}

const problemRef = { $ref: '#/components/responses/Problem' } as const;

/**
 * Statuses that a request can be refused with, depending on what the call requires; any other falls under the default.
 */
function problemStatuses(call: Call): number[] {
  const isOpen = call.access.kind === 'public';
  const takesBody = call.method !== 'GET';
  return [
    400,
    ...(isOpen ? [] : [401]),
    ...(isOpen && call.method === 'GET' ? [] : [403]),
    ...(call.path.includes('{') || call.access.kind === 'workspace' ? [404] : []),
    ...(takesBody ? [409, 413, 415, 422] : []),
    ...(call.beginsSession ? [401, 429] : []),
    503,
  ];
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const required = place === 'path' || (schema.required ?? []).includes(name);
    const base = { name, in: place, required, schema: typeof property === 'boolean' ? {} : property };
    return required ? base : { ...base, allowEmptyValue: true };
  });
}

function bodyOf(call: Call, components: SchemaComponents): Operation['requestBody'] {
  if (call.body.safeParse(undefined).success) return undefined;
  return {
    required: !call.body.safeParse({}).success,
    content: { [call.consumes]: { schema: components.schemaOf(call.body, 'input') } },
  };
}

function answerOf(call: Call, components: SchemaComponents): Answer {
  switch (call.produces) {
    case 'none':
      return { description: 'Done. No content.' };
    case 'redirect':
      return {
        description: 'Go on at the address in Location.',
        headers: { Location: { schema: { type: 'string' } } },
      };
    case 'application/octet-stream':
      return { description: call.summary, content: { [call.produces]: { schema: {} } } };
    case 'text/event-stream':
      return {
        description: call.summary,
        content: { [call.produces]: { schema: eventSchema(components.schemaOf(call.response, 'output')) } },
      };
    default:
      return {
        description: call.summary,
        content: { [call.produces]: { schema: components.schemaOf(call.response, 'output') } },
      };
  }
}

/** Server-sent events: each has its name, and its data as JSON in a text. */
function eventSchema(events: JsonSchema): JsonSchema {
  const asText = ({ properties: { event = {}, data = {} } = {} }: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: {
      event,
      data: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: typeof data === 'boolean' ? {} : data,
      },
    },
    required: ['event', 'data'],
  });
  return { oneOf: (events.oneOf ?? []).map(asText) };
}

function securityOf(call: Call): SecurityRequirement[] {
  const isFree = call.method === 'GET' || call.beginsSession;
  const session: SecurityRequirement = isFree ? { session: [] } : { session: [], csrf: [] };
  if (call.access.kind === 'public') return isFree ? [] : [{}, session];
  return call.sessionOnly ? [session] : [session, { bearer: [] }];
}

/** The access rule of a call in words. */
function whoMay(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Open to everyone.';
    case 'user':
      return 'For every signed-in user.';
    case 'admin':
      return 'For administrators.';
    case 'workspace':
      return [
        `For members of the workspace with the role ${access.role} or above.`,
        access.needsRowContent && 'Needs the right to view rows.',
        access.rowContentFields &&
          `Needs the right to view rows where it sends ${access.rowContentFields.join(' or ')}.`,
        access.adminMay && 'Administrators may, too.',
        access.ownMay && 'Everyone may for their own.',
      ]
        .filter(Boolean)
        .join(' ');
  }
}
