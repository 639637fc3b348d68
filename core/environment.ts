import { delimiter, dirname, join, resolve } from 'node:path';
import type { FileFolders } from '@core/connectors/allowed-folders';
import type { HostSettings } from '@core/connectors/host-rules';
import { oidcSettings, oidcVariables, refuseHalfOidc, type OidcSettings } from '@core/identity/oidc/settings';
import { leaseLasting } from '@core/jobs/lease-term';
import type { OtlpSettings } from '@core/kernel/otlp-tracer';
import { z } from 'zod';

/** As the specification of OpenTelemetry has it: pairs by commas, values percent-encoded. */
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
  /** Folders that files of databases may lie in, beside `files` in DATA_DIR; separated as those of PATH are. */
  FILES_DIR: z.string().optional(),
  /** postgresql://… for the metadata; without it a file of SQLite in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Without it a key is made and kept in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Of the first Owner, at the first start only. */
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  /** The API of another process to use instead of one of this process. */
  CORE_API_URL: z.url().optional(),
  /** False where users sign in by single sign-on only; Owners still may by password. */
  PASSWORD_SIGN_IN: z.stringbool().default(true),
  ...oidcVariables,
  /** True behind a proxy that adds the client's address to X-Forwarded-For. */
  TRUST_PROXY: z.stringbool().default(false),
  /** How long a server that does not answer keeps its jobs, where several share a store. */
  JOB_LEASE_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(leaseLasting / 1000),
  /** Hosts that databases may be on, or not: addresses, networks, names, name:port; separated by commas. */
  ALLOW_HOSTS: z.string().default(''),
  DENY_HOSTS: z.string().default(''),
  /** For whoever reads figures; without it they are not there. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A collector of OpenTelemetry that calls and jobs are told to, by its own names; headers as `name=value,…`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: z.string().default('understudy'),
  /** How long entries of the audit are kept; without it, for good. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The built worker of the local executor; the connection host lies beside it. */
  WORKER_PATH: z.string().default('build/worker/worker.js'),
});

const variables = variableShape.superRefine(refuseHalfOidc);

export interface Environment {
  readonly appUrl: string;
  readonly dataFolder: string;
  readonly fileFolders: FileFolders;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
  readonly adminPassword: string | null;
  readonly coreApiUrl: string | null;
  readonly passwordSignIn: boolean;
  /** null: no single sign-on. */
  readonly oidc: OidcSettings | null;
  readonly trustProxy: boolean;
  /** Milliseconds that the lease of a job lasts without being renewed. */
  readonly leaseLasting: number;
  readonly metricsToken: string | null;
  /** null: nobody is told. */
  readonly tracing: Omit<OtlpSettings, 'version'> | null;
  /** null: for good. */
  readonly auditDays: number | null;
  readonly logLevel: z.infer<typeof variableShape>['LOG_LEVEL'];
  readonly isProduction: boolean;
  readonly workerPath: string;
  readonly connectionHostPath: string;
  /** The whole environment of worker processes and connection hosts: nothing secret. */
  readonly workerVariables: NodeJS.ProcessEnv;
}

/** A variable that does not hold; the message names each with its reason, and never its value. */
export class EnvironmentError extends Error {
  constructor(reasons: readonly string[]) {
    super(`The environment is not in order: ${reasons.join('; ')}`);
    this.name = 'EnvironmentError';
  }
}

/** What a worker process needs of its surroundings. */
const workerVariableNames = ['PATH', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** Reads and checks every variable of the product. One that is empty counts as not set. @throws EnvironmentError */
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
    leaseLasting: data.JOB_LEASE_SECONDS * 1000,
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

/** Where a store on a server is, without what signs in to it. */
function storeAt(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return undefined;
  const { hostname, port } = new URL(databaseUrl);
  return `${hostname}:${port === '' ? '5432' : port}`;
}

const hostVariables = variableShape
  .pick({ PORT: true, APP_URL: true, ALLOW_HOSTS: true, DENY_HOSTS: true })
  .extend({ STORE_AT: z.string().optional() });

/** Where connections may lead: what each process that opens connections needs of the environment. */
export function readHostSettings(source: Readonly<Record<string, string | undefined>>): HostSettings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { PORT, APP_URL, ALLOW_HOSTS, DENY_HOSTS, STORE_AT } = hostVariables.parse(set);
  const listed = (text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(STORE_AT ?? '') ?? [];
  return {
    allow: listed(ALLOW_HOSTS),
    deny: listed(DENY_HOSTS),
    isLocalTrial: isOfThisMachine(new URL(APP_URL ?? 'http://localhost').hostname),
    own: [{ host: 'localhost', port: PORT }, ...(host === '' ? [] : [{ host, port: Number(port) }])],
  };
}

const isOfThisMachine = (hostname: string): boolean =>
  ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.');

const fileVariables = variableShape.pick({ DATA_DIR: true, FILES_DIR: true });

/** Where files of databases may lie: what each process that opens connections needs of the environment. */
export function readFileFolders(source: Readonly<Record<string, string | undefined>>): FileFolders {
  const { DATA_DIR, FILES_DIR = '' } = fileVariables.parse(source);
  const own = resolve(DATA_DIR);
  const named = FILES_DIR.split(delimiter).filter((folder) => folder.trim() !== '');
  return {
    open: [join(own, filesName), ...named.map((folder) => resolve(folder.trim()))],
    readOnly: [samplesFolder(own)],
    own,
  };
}

/** Below the data folder: files of databases, the samples among them. */
const filesName = 'files';

/** The folder of the sample databases, which are only read. */
export const samplesFolder = (dataFolder: string): string => join(dataFolder, filesName, 'samples');

/** The folder of the destinations that workspaces on a sample are made with. */
export const destinationsFolder = (dataFolder: string): string => join(dataFolder, filesName, 'destinations');
