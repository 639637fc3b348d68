import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from '../../openapi';
import { fieldsOf, rowOf, typeOf } from './docs-schema';
import { docsStyles } from './docs-styles';
import { code, esc } from './html';

const styleHash = createHash('sha256').update(docsStyles).digest('base64');

/** The API documentation for people: a static page, without scripts or external files. */
export function docsPage(description: OpenApiDocument): Response {
  return new Response(pageOf(description), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    },
  });
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function pageOf(description: OpenApiDocument): string {
  const { title, version } = description.info;
  const base = description.servers[0]?.url ?? '';
  const groups = groupsOf(description);
  const schemas = Object.entries(description.components.schemas);
  const links = [...groups].map(([tag, entries]) => linkOf(tag, entries.length));
  const sections = [...groups].map(([tag, entries]) => sectionOf(tag, entries, base));
  const types = schemas.map(
    ([name, schema]) =>
      `<details id="schema-${esc(name)}"><summary>${code(name)}</summary>` +
      `<p>${typeOf(schema)}</p>${fieldsOf(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – ${esc(title)}</title><style>${docsStyles}</style></head>
<body><header><a href="/">${esc(title)}</a> <a href="/help">Help</a></header>
<div class="page"><nav aria-label="Groups of calls"><ul>${links.join('')}${linkOf('schemas', schemas.length)}</ul></nav>
<main><h1>API reference</h1>
<p>Version ${esc(version)}, also as <a href="${esc(base)}/openapi.json">openapi.json</a>. Scripts send
${code('Authorization: Bearer …')} with a personal API token. A browser session sends its CSRF token in ${code('X-CSRFToken')} with
every call that changes something. Errors are ${code('application/problem+json')}.</p>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>${types.join('\n')}</section>
</main></div></body></html>`;
}

const linkOf = (tag: string, count: number): string =>
  `<li><a href="#${esc(tag)}">${esc(tag)} <span>${count}</span></a></li>`;

function groupsOf(description: OpenApiDocument): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  }
  return groups;
}

function sectionOf(tag: string, entries: readonly Entry[], base: string): string {
  const articles = entries.map((entry) => entryOf(entry, base)).join('');
  return `<section aria-labelledby="${esc(tag)}"><h2 id="${esc(tag)}">${esc(tag)}</h2>${articles}</section>`;
}

function entryOf({ method, path, operation }: Entry, base: string): string {
  const later = operation['x-not-built'] === true ? ' <span class="later">Not available yet.</span>' : '';
  const parameters = operation.parameters.map(({ name, schema, required }) => rowOf(name, schema, required));
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<div><dt>Body</dt><dd>${contentOf(type, schema)}</dd></div>`,
  );
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2') || status.startsWith('3'))
    .map(([status, answer]) => `<div><dt>Answer ${esc(status)}</dt><dd>${answerOf(answer)}</dd></div>`);
  return `<article id="${esc(operation.operationId)}">
<h3><code><span class="method">${method}</span> ${esc(base + path)}</code></h3>
<p>${esc(operation.summary)}.${later} <span class="muted">${esc(operation.description)}</span></p>
${parameters.length > 0 ? `<details><summary>Parameters: ${parameters.length}</summary><table>${parameters.join('')}</table></details>` : ''}
<dl>${bodies.join('')}${answers.join('')}</dl></article>`;
}

function answerOf(answer: Operation['responses'][string]): string {
  if ('$ref' in answer) return esc(answer.$ref);
  const contents = Object.entries(answer.content ?? {}).map(([type, { schema }]) => contentOf(type, schema));
  return contents.length > 0 ? contents.join('') : esc(answer.description);
}

/** A body: its type, the media type if it is not JSON, and its fields. */
function contentOf(mediaType: string, schema: Parameters<typeof typeOf>[0]): string {
  const media = mediaType === 'application/json' ? '' : `, ${code(mediaType)}`;
  return `${typeOf(schema)}${media}${fieldsOf(schema)}`;
}
