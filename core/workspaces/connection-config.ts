import type { ConnectionConfig } from '@core/connectors/connector';
import {
  connectionView,
  secretFields,
  type ConnectionInput,
  type ConnectionView,
} from '@core/contract/schemas/connection';
import { z } from 'zod';

/** A connection of the API, in snake_case, and one of the core, in camelCase, hold the same fields. */
const storedConnection = z
  .object({
    type: z.string(),
    host: z.string().optional(),
    port: z.number().optional(),
    database: z.string().optional(),
    schema: z.string().optional(),
    username: z.string().optional(),
    password: z.string().optional(),
    sslMode: z.enum(['disable', 'prefer', 'require', 'verify-ca', 'verify-full']).optional(),
    ca: z.string().optional(),
    cert: z.string().optional(),
    key: z.string().optional(),
    path: z.string().optional(),
  })
  .catchall(z.union([z.string(), z.number()]));

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const secretNames: readonly string[] = secretFields;

/**
 * The connection that was sent, with the saved secrets where they were left out (or left empty, as forms do).
 * Saved secrets stay with their server: for another type or host they are not taken over, so that nobody can
 * have them sent to a host of their own.
 */
export function configOf(input: ConnectionInput, saved: ConnectionConfig | null): ConnectionConfig {
  const fields: Record<string, unknown> = {};
  const sent: Record<string, unknown> = { ...input };
  for (const [name, value] of Object.entries(sent)) {
    if (value !== null && value !== undefined && value !== '') fields[camel(name)] = value;
  }
  const isSameServer = saved?.type === input.type && (saved.host ?? '') === (fields['host'] ?? '');
  for (const name of secretNames) {
    const isLeftOut = sent[name] === undefined || sent[name] === '';
    const kept = saved?.[camel(name)];
    if (isLeftOut && isSameServer && kept !== undefined) fields[camel(name)] = kept;
  }
  return storedConnection.parse(fields);
}

/** A connection as it may be shown: without secrets, with a mark for each that is kept. */
export function viewOf(config: ConnectionConfig): ConnectionView {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(config)) {
    if (!secretNames.includes(snake(name))) shown[snake(name)] = value;
  }
  for (const name of secretNames) shown[`has_${name}`] = config[camel(name)] !== undefined;
  return connectionView.parse(shown);
}

/** The secrets of a connection by field, to be kept apart from what may be shown. */
export function secretsOf(config: ConnectionConfig): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of secretNames) {
    const value = config[camel(name)];
    if (typeof value === 'string') secrets[name] = value;
  }
  return secrets;
}

/** The connection that view and secrets were made of. */
export function joinSecrets(
  view: ConnectionView,
  secrets: Readonly<Record<string, string>>,
): ConnectionConfig {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...view, ...secrets })) {
    if (value !== null && value !== undefined && !name.startsWith('has_')) fields[camel(name)] = value;
  }
  return storedConnection.parse(fields);
}
