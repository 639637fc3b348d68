import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from '../openapi';

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid; } h3 { font-size: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } pre { overflow-x: auto; }
table { border-collapse: collapse; } th, td { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; }
.not-built { opacity: .7; } nav ul { columns: 3 12rem; }
`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** The description of the API for people: one page, whole from the server, without a script or a foreign file. */
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
  const links = [...groups.keys()].map((tag) => `<li><a href="#${esc(tag)}">${esc(tag)}</a></li>`);
  const sections = [...groups].map(([tag, entries]) => sectionOf(tag, entries, base));
  const schemas = Object.entries(description.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${esc(name)}"><summary><code>${esc(name)}</code></summary>` +
      `<pre>${esc(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${esc(title)} API</title><style>${styles}</style></head>
<body><main><h1>${esc(title)} API ${esc(version)}</h1>
<p>The same as <a href="${esc(base)}/openapi.json">openapi.json</a>. Scripts send <code>Authorization: Bearer</code>
with a personal token; a session sends its CSRF token in <code>X-CSRFToken</code> with every call that changes something.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
<h2 id="schemas">Schemas</h2>${schemas.join('\n')}
</main></body></html>`;
}

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
  return `<section><h2 id="${esc(tag)}">${esc(tag)}</h2>${entries.map((entry) => entryOf(entry, base)).join('')}</section>`;
}

function entryOf({ method, path, operation }: Entry, base: string): string {
  const notBuilt = operation['x-not-built'] === true;
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${esc(parameter.name)}</code></th><td>${parameter.in}</td>` +
      `<td>${parameter.required ? 'required' : 'optional'}</td><td><code>${esc(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${esc(type)}: ${schemaOf(schema)}</p>`,
  );
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2') || status.startsWith('3'))
    .map(([status, answer]) => `<p>Answer ${esc(status)}: ${answerOf(answer)}</p>`);
  return `<article${notBuilt ? ' class="not-built"' : ''} id="${esc(operation.operationId)}">
<h3><code>${method} ${esc(base + path)}</code></h3>
<p>${esc(operation.summary)}.${notBuilt ? ' <strong>Not built yet.</strong>' : ''} ${esc(operation.description)}</p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${parameters.join('')}</table>` : ''}
${body.join('')}${answers.join('')}</article>`;
}

function answerOf(answer: Operation['responses'][string]): string {
  if ('$ref' in answer) return esc(answer.$ref);
  const schemas = Object.entries(answer.content ?? {}).map(
    ([type, { schema }]) => `${esc(type)} ${schemaOf(schema)}`,
  );
  return [esc(answer.description), ...schemas].join(' ');
}

function schemaOf(schema: unknown): string {
  const text = JSON.stringify(schema);
  const name = /^\{"\$ref":"#\/components\/schemas\/([^"]+)"\}$/.exec(text)?.[1];
  return name === undefined ? `<code>${esc(text)}</code>` : `<a href="#schema-${esc(name)}">${esc(name)}</a>`;
}

function esc(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
