import type { ConnectionConfig } from '@core/connectors/connector';
import { connectionFieldNames, connectionFields, secretFields } from '@core/contract/connectors/fields';
import { connectionView, type ConnectionInput, type ConnectionView } from '@core/contract/schemas/connection';
import { FieldsError, type FieldErrors } from '@core/kernel/fields-error';
import { z } from 'zod';

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A connection of the API (snake_case) and one of the core (camelCase) have the same fields. */
const storedConnection = z.object({
  type: z.string(),
  ...Object.fromEntries(
    connectionFieldNames.map((name) => [camel(name), connectionFields[name].value.optional()]),
  ),
}) as unknown as z.ZodType<ConnectionConfig>;

/** The fields of a connection by name; spread, because an interface has no index signature. */
const valuesOf = (
  config: ConnectionConfig | null,
): Readonly<Record<string, string | number | undefined>> => ({
  ...config,
});

const secretNames: readonly string[] = secretFields;

/** What may change while a saved secret stays: nothing that affects where the secret is sent, as whom, or how. */
const notBinding: readonly string[] = connectionFieldNames.filter(
  (name) => !connectionFields[name].isBinding,
);

/**
 * The connection that was sent, with saved secrets where they were omitted (or left empty, as forms do).
 * A saved secret is bound to the rest of its connection (type, host, port, database, user, TLS mode, certificates), so
 * that nobody can have it sent elsewhere, or in clear text.
 * @param field of the request that contains the connection, with a trailing full stop; '' if it is the body itself
 * @throws FieldsError 'validation-failed' for each secret that is omitted and bound to another connection
 */
export function configOf(
  input: ConnectionInput,
  saved: ConnectionConfig | null,
  field: string,
): ConnectionConfig {
  const fields: Record<string, unknown> = {};
  const sent: Record<string, unknown> = { ...input };
  for (const [name, value] of Object.entries(sent)) {
    if (value !== null && value !== undefined && value !== '') fields[camel(name)] = value;
  }
  const config = storedConnection.parse(fields);
  const leftOut = secretNames.filter((name) => sent[name] === undefined || sent[name] === '');
  const savedValues = valuesOf(saved);
  const kept = leftOut.map(camel).filter((name) => savedValues[name] !== undefined);
  if (saved === null || saved.type !== input.type || kept.length === 0) return config;
  if (!isSameAddress(config, saved)) {
    // without its certificate a key is useless, so nobody has to type it again
    const again = kept.filter((name) => name !== 'key' || config.cert !== undefined);
    if (again.length === 0) return config;
    const errors = again.map((name) => [field + snake(name), ['validation:secret-again']]);
    throw new FieldsError('validation-failed', Object.fromEntries(errors) as FieldErrors);
  }
  return { ...config, ...Object.fromEntries(kept.map((name) => [name, savedValues[name]])) };
}

/**
 * The saved connection whose secrets may replace omitted ones of a destination: its own, or that of a source on the
 * same server with the same account, TLS mode and certificates, whatever the database.
 */
export function savedForDestination(
  input: ConnectionInput,
  saved: ConnectionConfig | null,
  source: ConnectionConfig | null,
): ConnectionConfig | null {
  const config = configOf(input, null, '');
  if (source === null || source.type !== config.type) return saved;
  if (saved !== null && saved.type === config.type && isSameAddress(config, saved)) return saved;
  const { database: _, ...server } = source;
  const there = config.database === undefined ? server : { ...server, database: config.database };
  return isSameAddress(config, there) ? there : saved;
}

function isSameAddress(one: ConnectionConfig, other: ConnectionConfig): boolean {
  const [a, b] = [valuesOf(one), valuesOf(other)];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => notBinding.includes(snake(name)) || a[name] === b[name]);
}

/** A connection as it may be shown: without secrets, with a flag for each that is stored. */
export function viewOf(config: ConnectionConfig): ConnectionView {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(config)) {
    if (!secretNames.includes(snake(name))) shown[snake(name)] = value;
  }
  for (const name of secretNames) shown[`has_${name}`] = valuesOf(config)[camel(name)] !== undefined;
  return connectionView.parse(shown);
}

/** The secrets of a connection by field, to be stored separately from what may be shown. */
export function secretsOf(config: ConnectionConfig): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of secretNames) {
    const value = valuesOf(config)[camel(name)];
    if (typeof value === 'string') secrets[name] = value;
  }
  return secrets;
}

/** Reassembles a connection from view and secrets. */
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
