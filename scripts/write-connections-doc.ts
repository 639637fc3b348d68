import { readFileSync, writeFileSync } from 'node:fs';
import { descriptionOf, fieldsOf } from '@core/contract/connectors/descriptions';
import { connectionFields, type ConnectionFieldName } from '@core/contract/connectors/fields';
import { connectorType, type ConnectorType } from '@core/contract/enums';
import { z } from 'zod';

const names = z
  .object({ fields: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('app/locales/en/connection.json', 'utf8'))).fields;

const list = (words: readonly string[]) => (words.length === 0 ? '–' : words.join(', '));

function typeRow(type: ConnectorType): string {
  const { label, family, defaultPort, defaultSchema, enforces, publishes } = descriptionOf(type);
  const held = [
    ...(enforces.primaryKeys ? ['primary keys'] : []),
    ...(enforces.uniqueKeys ? ['unique keys'] : []),
    ...(enforces.foreignKeys ? ['foreign keys'] : []),
    ...(enforces.notNull ? ['NOT NULL'] : []),
  ];
  const cells = [
    label,
    `\`${type}\``,
    family,
    defaultPort ?? '–',
    defaultSchema ?? '–',
    list(held),
    publishes,
  ];
  return `| ${cells.join(' | ')} |`;
}

function fieldRow(name: ConnectionFieldName): string {
  const { kind, preset, roles } = connectionFields[name];
  const users = (use: 'required' | 'optional') =>
    connectorType.options.filter((type) => descriptionOf(type).fields[name] === use);
  const of = (use: 'required' | 'optional') =>
    users(use).length === connectorType.options.length ? 'all' : list(users(use));
  const end = roles.length === 2 ? 'both' : roles[0] === 'SOURCE' ? 'source' : 'destination';
  const cells = [`\`${name}\``, names[name], kind, preset ?? '–', end, of('required'), of('optional')];
  return `| ${cells.join(' | ')} |`;
}

/** Renders the page of all connection types and their fields, from their descriptions. */
export function connectionsPage(): string {
  const used = Object.keys(connectionFields).filter((name): name is ConnectionFieldName =>
    connectorType.options.some((type) => fieldsOf(type).some((field) => field === name)),
  );
  return `# Connections

What each type of connection asks for, and what its engine holds rows to. Fields of kind \`secret\` are sealed and never come back; a saved one has to be typed again when a field changes that says where it is sent, as whom or how. This page is written by \`npm run docs:connections\` from \`core/contract/connectors/\`; a test holds it against the descriptions. Not all types are built: see the [README](../README.md).

| product | type | family | port | schema of new tables | enforces | publishes by |
|---|---|---|---|---|---|---|
${connectorType.options.map(typeRow).join('\n')}

| field | in the form | kind | preset | end | required for | optional for |
|---|---|---|---|---|---|---|
${used.map(fieldRow).join('\n')}
`;
}

export function main(): void {
  writeFileSync('docs/connections.md', connectionsPage());
}
