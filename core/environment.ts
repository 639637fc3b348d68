import { delimiter, dirname, join, resolve } from 'node:path';
import type { HostSettings } from '@core/connectors/host-rules';
import type { ServerAddress } from '@core/connectors/sql/server-address';
import { oidcSettings, oidcVariables, refuseHalfOidc, type OidcSettings } from '@core/identity/oidc/settings';
import { leaseDuration } from '@core/jobs/lease-term';
import type { OtlpSettings } from '@core/kernel/otlp-tracer';
import type { InstallationFolders } from '@core/workspaces/own-folders';
import { z } from 'zod';

/** As OpenTelemetry specifies: comma-separated pairs, values percent-encoded. */
const otlpHeaders = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '');
    const read = pairs.map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair));
    if (read.includes(null)) context.addIssue({ code: 'custom', message: 'must be pairs like name=value' });
    return Object.fromEntries(read.flatMap((pair) => (pair ? [[pair[1]!, decoded(pair[2]!.trim())]] : [])));
  });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const variableShape = z.object({
  PORT: z.coerce.number().int().default(3000),
  /** Where users reach the application. https makes cookies secure. */
  APP_URL: z.url().optional(),
  DATA_DIR: z.string().default('data'),
  /** Folders where database files may be, besides `files` in DATA_DIR; separated as in PATH. */
  FILES_DIR: z.string().optional(),
  /** Those that every user may use as a whole; separated as in PATH. */
  SHARED_FILES_DIR: z.string().optional(),
  /** postgresql://… for the metadata; by default a SQLite file in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** By default a key is generated and kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** For the first Owner, at the first start only. */
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  /** The API of another process, to use instead of this one's. */
  CORE_API_URL: z.url().optional(),
  /** False: users sign in by single sign-on only; Owners may still use a password. */
  PASSWORD_SIGN_IN: z.stringbool().default(true),
  ...oidcVariables,
  /** True behind a proxy that adds the client's address to X-Forwarded-For. */
  TRUST_PROXY: z.stringbool().default(false),
  /** How long a server that does not respond keeps its jobs, if several share a store. */
  JOB_LEASE_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(leaseDuration / 1000),
  /** Hosts that connections may or may not lead to: addresses, networks, names, name:port; comma-separated. */
  ALLOW_HOSTS: z.string().default(''),
  DENY_HOSTS: z.string().default(''),
  /** Token for reading metrics; without it there is no metrics endpoint. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /**
   * An OpenTelemetry collector for calls and jobs, in OpenTelemetry's own variable names; headers as `name=value,…`.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: z.string().default('understudy'),
  /** Retention of audit entries; unset: for ever. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The built worker of the local executor; the connection host is next to it. */
  WORKER_PATH: z.string().default('build/worker/worker.js'),
});

const variables = variableShape.superRefine(refuseHalfOidc);

export interface Environment {
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly fileFolders: InstallationFolders;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
  readonly adminPassword: string | null;
  readonly coreApiUrl: string | null;
  readonly passwordSignIn: boolean;
  /** null: no single sign-on. */
  readonly oidc: OidcSettings | null;
  readonly trustProxy: boolean;
  /** Milliseconds that the lease of a job lasts without being renewed. */
  readonly leaseDuration: number;
  readonly metricsToken: string | null;
  /** null: nobody. */
  readonly tracing: Omit<OtlpSettings, 'version'> | null;
  /** null: for ever. */
  readonly auditDays: number | null;
  readonly logLevel: z.infer<typeof variableShape>['LOG_LEVEL'];
  readonly isProduction: boolean;
  readonly workerPath: string;
  readonly connectionHostPath: string;
  /** The whole environment of worker processes and connection hosts: nothing secret. */
  readonly workerVariables: NodeJS.ProcessEnv;
}

/** Invalid variables; the message names each with the reason, never the value. */
export class EnvironmentError extends Error {
  constructor(reasons: readonly string[]) {
    super(`The environment is not in order: ${reasons.join('; ')}`);
    this.name = 'EnvironmentError';
  }
}

/** What a worker process needs from its environment. */
const workerVariableNames = ['PATH', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** Reads and validates every variable of the product. An empty one counts as unset. @throws EnvironmentError */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (!read.success) {
    throw new EnvironmentError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const { data } = read;
  const appUrl = data.APP_URL ?? `http://localhost:${data.PORT}`;
  return {
    appUrl,
    dataFolder: data.DATA_DIR,
    fileFolders: readFileFolders(set),
    databaseUrl: data.DATABASE_URL ?? null,
    secretKey: data.SECRET_KEY ?? null,
    adminPassword: data.ADMIN_PASSWORD ?? null,
    coreApiUrl: data.CORE_API_URL ?? null,
    passwordSignIn: data.PASSWORD_SIGN_IN,
    oidc: oidcSettings(data, appUrl),
    trustProxy: data.TRUST_PROXY,
    leaseDuration: data.JOB_LEASE_SECONDS * 1000,
    metricsToken: data.METRICS_TOKEN ?? null,
    tracing: tracingOf(data),
    auditDays: data.AUDIT_RETENTION_DAYS ?? null,
    logLevel: data.LOG_LEVEL,
    isProduction: data.NODE_ENV === 'production',
    workerPath: data.WORKER_PATH,
    connectionHostPath: join(dirname(data.WORKER_PATH), 'connection-host.js'),
    workerVariables: {
      ...Object.fromEntries(workerVariableNames.map((name) => [name, set[name]])),
      NODE_ENV: data.NODE_ENV,
      LOG_LEVEL: data.LOG_LEVEL,
      DATA_DIR: data.DATA_DIR,
      FILES_DIR: data.FILES_DIR,
      SHARED_FILES_DIR: data.SHARED_FILES_DIR,
      PORT: String(data.PORT),
      APP_URL: data.APP_URL,
      ALLOW_HOSTS: data.ALLOW_HOSTS,
      DENY_HOSTS: data.DENY_HOSTS,
      STORE_AT: storeAt(data.DATABASE_URL),
    },
  };
}

function tracingOf(data: z.output<typeof variableShape>): Environment['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = data;
  return endpoint === undefined ? null : { endpoint, headers, serviceName: data.OTEL_SERVICE_NAME };
}

/** The address of a store on a server, without credentials, as JSON. */
function storeAt(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return undefined;
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1) || username);
  return JSON.stringify({ host: hostname || 'localhost', port: Number(port || 5432), database });
}

const storeAddress = z.object({ host: z.string(), port: z.number(), database: z.string() });

/** The store's address, if it is on a server: what each process that opens connections needs from the environment. */
export function readStoreAddress({
  STORE_AT,
}: Readonly<Record<string, string | undefined>>): ServerAddress | null {
  return STORE_AT ? storeAddress.parse(JSON.parse(STORE_AT)) : null;
}

const hostVariables = variableShape.pick({
  PORT: true,
  APP_URL: true,
  ALLOW_HOSTS: true,
  DENY_HOSTS: true,
});

/** Which hosts connections may lead to: what each process that opens connections needs from the environment. */
export function readHostSettings(source: Readonly<Record<string, string | undefined>>): HostSettings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { PORT, APP_URL, ALLOW_HOSTS, DENY_HOSTS } = hostVariables.parse(set);
  const listed = (text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  return {
    allow: listed(ALLOW_HOSTS),
    deny: listed(DENY_HOSTS),
    isLocalTrial: isOfThisMachine(new URL(APP_URL ?? 'http://localhost').hostname),
    own: [{ host: 'localhost', port: PORT }],
  };
}

const isOfThisMachine = (hostname: string): boolean =>
  ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.');

const fileVariables = variableShape.pick({ DATA_DIR: true, FILES_DIR: true, SHARED_FILES_DIR: true });

/** Where database files may be: what each process that opens connections needs from the environment. */
export function readFileFolders(source: Readonly<Record<string, string | undefined>>): InstallationFolders {
  const { DATA_DIR, FILES_DIR = '', SHARED_FILES_DIR = '' } = fileVariables.parse(source);
  const own = resolve(DATA_DIR);
  const open = [join(own, filesName), ...listedFolders(FILES_DIR)];
  const shared = listedFolders(SHARED_FILES_DIR);
  return {
    open: [...open, ...shared],
    shared: [...open.map((folder) => join(folder, sharedName)), ...shared],
    readOnly: [samplesFolder(own)],
    own,
  };
}

const listedFolders = (list: string): string[] =>
  list
    .split(delimiter)
    .filter((folder) => folder.trim() !== '')
    .map((folder) => resolve(folder.trim()));

/** The folder below each open one that is everybody's. */
const sharedName = 'shared';

/** Folders in the data folder: database files, including the samples. */
const filesName = 'files';

/** The file in the data folder with the end of the audit, beside the store. */
export const auditEndFile = (dataFolder: string): string => join(dataFolder, 'audit.end');

/** The folder of the sample databases, which are read-only. */
export const samplesFolder = (dataFolder: string): string => join(dataFolder, filesName, 'samples');
