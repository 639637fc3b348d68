import type { ParamsOf } from './coded-params';

/** Who can fix it: the caller, this server, or the source or destination database. */
export const faults = ['user', 'server', 'source', 'destination'] as const;
export type Fault = (typeof faults)[number];

export interface ErrorEntry {
  /** HTTP status of a response with this code. */
  readonly status: number;
  /** True if the same call may succeed later without a change. */
  readonly retryable: boolean;
  readonly fault: Fault;
  /** Details that its texts use. Table names are 'schema.table'; never row values. */
  readonly params: readonly string[];
}

function entriesOf(fault: Fault) {
  function entry(status: number, retryable?: boolean): ErrorEntry & { readonly params: readonly [] };
  function entry<const Names extends readonly string[]>(
    status: number,
    retryable: boolean,
    params: Names,
  ): ErrorEntry & { readonly params: Names };
  function entry(status: number, retryable = false, params: readonly string[] = []): ErrorEntry {
    return { status, retryable, fault, params };
  }
  return entry;
}

const user = entriesOf('user');
const server = entriesOf('server');
const source = entriesOf('source');
const destination = entriesOf('destination');

/** Every error code of the product. Texts for each stand in core/contract/texts/<language>/errors.json. */
export const errorCatalogue = {
  // requests
  'validation-failed': user(400),
  'malformed-request': user(400),
  'request-too-large': user(413, false, ['limit']),
  'request-too-complex': user(400),
  'request-too-deep': user(400, false, ['limit']),
  'request-too-slow': user(408, true, ['seconds']),
  'unsupported-media-type': user(415),
  'method-not-allowed': user(405, false, ['allow']),
  'not-found': user(404),
  'version-conflict': user(409),
  'idempotency-key-reused': user(409),
  'idempotency-key-unsettled': user(409, true),
  'too-many-requests': user(429, true, ['seconds']),
  'limit-bulk-columns': user(422, false, ['count', 'limit']),
  'limit-bulk-non-key-columns': user(422, false, ['count', 'limit']),
  'limit-restore-columns': user(422, false, ['count', 'limit']),
  'limit-list-elements': user(422, false, ['count', 'limit']),
  'limit-tokens': user(422, false, ['limit']),
  'not-built': server(501),
  'service-unavailable': server(503, true),
  timeout: server(504, true),
  'answer-unreadable': server(502, true),
  internal: server(500),
  'store-unusable': server(503, true),

  // sign-in and rights
  'not-authenticated': user(401),
  'session-expired': user(401),
  'session-unrenewed': user(401),
  'csrf-failed': user(403),
  forbidden: user(403),
  'row-content-forbidden': user(403),
  'connection-change-forbidden': user(403),
  'less-protection-forbidden': user(403, false, ['columns', 'count']),
  'password-change-required': user(403),
  'bad-credentials': user(401),
  'too-many-attempts': user(429, true, ['seconds']),
  'password-sign-in-off': user(403),
  'sso-not-configured': user(404),
  'sso-failed': user(401, true),
  'sso-denied': user(403),
  'sso-lost': user(400),
  'sso-unavailable': server(503, true),
  'sso-account-unknown': user(403),
  'sso-account-taken': user(409),
  'token-invalid': user(401),
  'token-needs-sign-in': user(401),
  'token-read-only': user(403),
  'session-required': user(403),
  'password-too-short': user(422, false, ['min']),
  'password-mismatch': user(422),
  'password-same': user(422),
  'password-wrong': user(422),

  // users, organizations, sharing
  'user-exists': user(409),
  'user-unknown': user(422),
  'user-is-self': user(409),
  'owner-protected': user(403),
  'last-owner': user(409),
  'last-workspace-owner': user(409),
  'permission-exists': user(409),
  'user-owns-workspaces': user(409, false, ['count']),
  'organization-unknown': user(422),
  'organization-not-owner': user(422),
  'organization-exists': user(409),
  'organization-in-use': user(409, false, ['count']),
  'mapping-key-exists': user(409),
  'mapping-key-in-use': user(409, false, ['count']),
  'mapping-key-unreadable': user(422),
  'folder-not-open': user(422, false, ['folders']),
  'folder-mapped': user(409),

  // workspaces and drafts
  'draft-gone': user(410),
  'creation-cancelled': user(410, false, ['at', 'user']),
  'draft-event-not-allowed': user(409),
  'workspace-not-ready': user(409),
  'sample-unknown': user(404),

  // connections
  'connector-not-built': user(422, false, ['type']),
  'connector-not-installed': server(501, false, ['package']),
  'connection-name-not-resolved': source(502, false, ['host']),
  'connection-refused': source(502, true, ['host', 'port']),
  'connection-unreachable': source(502, true, ['host']),
  'connection-timeout': source(504, true, ['host', 'port', 'seconds']),
  'connection-silent': source(504, true, ['host', 'port', 'seconds']),
  'connection-tls-untrusted': source(502, false, ['issuer']),
  'connection-tls-expired': source(502, false, ['valid_from', 'valid_to']),
  'connection-tls-wrong-host': source(502, false, ['host', 'presented']),
  'connection-tls-required': source(502),
  'connection-tls-unsupported': source(502),
  'connection-password-in-clear': source(502),
  'connection-tls-client-certificate': source(502),
  'connection-bad-credentials': source(502, false, ['username']),
  'connection-database-missing': source(502, false, ['database']),
  'connection-schema-missing': source(502, false, ['schema']),
  'connection-no-permission': source(502, false, ['username']),
  'connection-no-write-permission': destination(502, false, ['username']),
  'connection-too-many': source(503, true),
  'connection-lost': source(502, true),
  'connection-protocol': source(502, false, ['host', 'port']),
  'connection-too-large': source(502, false, ['megabytes']),
  'connection-version-unsupported': source(502, false, ['minimum', 'version']),
  'connection-file-missing': source(502, false, ['path']),
  'connection-file-not-allowed': user(422, false, ['folders']),
  'connection-file-busy': source(503, true, ['path']),
  'connection-not-a-database': source(502, false, ['path']),
  'connection-not-a-folder': source(502, false, ['path']),
  'connection-read-only': destination(502),
  'connection-failed': source(502),
  'query-timeout': source(504, true, ['seconds']),
  'secret-unreadable': server(500),
  'connection-own-store': user(422),
  'source-is-destination': user(422),
  'source-overlaps-destination': user(422),
  'destination-taken-over': destination(409),
  'source-changed-while-reading': source(409, true, ['table']),
  'source-snapshot-lost': source(502),
  'source-file-unreadable': source(422, false, ['file', 'table']),
  'source-file-swells': source(422, false, ['file', 'table']),
  'source-file-unclear': source(422, false, ['table']),
  'source-record-fields': source(422, false, ['expected', 'fields', 'file', 'line']),
  'source-record-quote': source(422, false, ['file', 'line']),
  'source-record-open': source(422, false, ['file', 'line']),
  'source-record-bytes': source(422, false, ['file', 'line']),
  'source-record-newline': source(422, false, ['file', 'line']),
  'source-record-json': source(422, false, ['file', 'line']),
  'records-set-aside-changed': source(409, false, ['file', 'table']),
  'source-records-missed': source(422, false, ['file', 'records', 'rows']),
  'source-query-failed': source(502, false, ['table']),
  'destination-referenced-by-others': destination(409, false, ['table']),
  'destination-deletes-more': destination(409, false, ['rows', 'confirmed']),
  'destination-query-failed': destination(502, false, ['table']),

  // schema and its validation
  'schema-not-read': user(409),
  'schema-not-validated': user(409),
  'source-table-missing': source(409, false, ['table']),
  'source-column-missing': source(409, false, ['column', 'table']),
  'source-column-changed': source(409, false, ['column', 'expected', 'found', 'table']),
  'source-key-missing': source(409, false, ['expected', 'table']),
  'source-key-changed': source(409, false, ['expected', 'found', 'table']),
  'source-foreign-key-missing': source(409, false, ['constraint', 'expected', 'table']),
  'source-foreign-key-changed': source(409, false, ['constraint', 'expected', 'found', 'table']),
  'source-empty-schema': source(422),
  'destination-table-missing': destination(409, false, ['table']),
  'destination-without-transactions': destination(409, false, ['storage', 'table']),
  'destination-column-missing': destination(409, false, ['column', 'table']),
  'destination-column-extra': destination(409, false, ['column', 'table']),
  'destination-type-differs': destination(409, false, ['column', 'expected', 'found', 'table']),
  'destination-too-narrow': destination(409, false, ['column', 'expected', 'found', 'table']),
  'destination-not-null-differs': destination(409, false, ['column', 'table']),
  'destination-not-null-excluded': destination(409, false, ['column', 'table']),
  'destination-holds-data': destination(409, false, ['count', 'table']),
  'destination-constraint-failed': user(409, false, ['constraint', 'statement', 'table']),
  'destination-statement-refused': destination(502, false, ['object', 'sqlState', 'statement', 'table']),
  'destination-statement-forbidden': destination(502, false, ['object', 'statement', 'table']),
  'destination-busy': destination(503, true, ['object', 'statement', 'table']),
  'destination-cannot-create': destination(409, false, ['table']),
  'destination-cannot-alter': destination(409, false, ['sqlState', 'table']),
  'destination-table-outdated': destination(409, false, ['changes', 'count', 'table']),
  'destination-lacks-labels': destination(409, false, ['column', 'found', 'labels', 'table']),
  'destination-lacks-type': destination(409, false, ['object', 'statement', 'table']),
  'destination-ledger-forbidden': destination(409, false, ['statement', 'username']),
  'destination-disk-full': destination(507),
  'temporary-folder-full': server(507, false, ['folder']),
  'type-not-supported': source(422, false, ['column', 'table', 'type']),
  'table-has-no-key': source(422, false, ['table']),

  // generators and keys
  'generator-unknown': user(422, false, ['generator']),
  'generator-not-accepted': user(422, false, ['reason']),
  'generator-parameters-invalid': user(422),
  'date-format-invalid': user(400, false, ['position']),
  'generator-not-nullable': user(422),
  'generator-not-unique': user(422),
  'generator-not-for-keys': user(422, false, ['column', 'generator', 'table']),
  'generator-failed': server(500, false, ['column', 'table']),
  'generator-no-suggestion': user(409),
  'key-locked': user(409),
  'key-follows': user(409, false, ['target']),
  'preview-failed': server(500, true),
  'preview-replaced': user(409, true),
  'preview-too-wide': user(422, false, ['limit']),
  'formula-invalid': user(422, false, ['reason']),
  'formula-unparsable': user(422, false, ['cause', 'position']),
  'formula-not-applicable': user(422, false, ['cause']),
  'formula-column-unavailable': user(422, false, ['hint', 'missing']),
  'formula-function-unsupported': user(422, false, ['function', 'hint']),
  'formula-mock-unsupported': user(422, false, ['function', 'hint']),
  'formula-circular': user(422, false, ['path']),
  'sequence-foreign-keys': user(422, false, ['count']),
  'sequence-nothing-learnt': user(422),
  'sequence-keys-not-generated': user(422, false, ['columns']),
  'foreign-key-invalid': user(422),
  'foreign-key-exists': user(409),
  'foreign-key-declared': user(409),
  'subset-target-excluded': user(422, false, ['table']),
  'subset-target-empty': user(422, false, ['table']),
  'subset-filter-empty': user(422, false, ['table']),
  'subset-filter-invalid': user(422, false, ['position', 'table']),
  'subset-too-many-keys': user(422, false, ['count']),
  'subset-disk-full': server(507),
  'foreign-key-polymorphic': user(422),
  'foreign-key-file-invalid': user(422, false, ['line']),
  'foreign-key-file-too-many': user(422, false, ['limit']),
  'foreign-key-unresolved': user(422, false, ['name']),
  'file-type-not-allowed': user(422),
  'file-too-large': user(413),

  // values met in a run
  'value-too-long': user(422, false, ['column', 'limit', 'table']),
  'value-out-of-range': user(422, false, ['column', 'table']),
  'value-null': user(422, false, ['column', 'table']),
  'value-duplicate': user(422, false, ['column', 'table']),
  'value-duplicate-existing': user(422, false, ['column', 'count', 'table']),
  'value-not-representable': user(422, false, ['column', 'table']),
  'value-wrong-type': user(422, false, ['column', 'table']),
  'value-unreadable': user(422, false, ['column', 'table']),
  'value-orphan': user(422, false, ['column', 'table']),
  'value-check-failed': user(422, false, ['constraint', 'table']),
  'definition-holds-values': user(422, false, ['statement', 'table']),
  'protected-values-stay': user(422, false, ['checked', 'column', 'generator', 'rows', 'table']),
  'addresses-clash': user(422, false, ['column', 'digits', 'table']),
  'domain-too-small': user(422, false, ['column', 'needed', 'possible', 'table']),

  // jobs
  'job-active': user(409, false, ['job_id']),
  'job-not-cancellable': user(409),
  'job-not-resumable': user(409),
  'job-not-finished': user(409),
  'job-not-deletable': user(409),
  'job-failed': server(500),
  'validation-of-source-failed': source(409),
  'validation-of-destination-failed': destination(409),
  cancelled: user(409),
  'job-cancelled': user(409),
  'job-lease-lost': server(409, true),
  'job-log-missing': user(404),
  'worker-lost': server(500, true),
  'worker-out-of-memory': server(500),
  'program-not-started': server(500),
  'executor-unavailable': server(503, true),
  'proof-failed': server(500, false, ['count']),
  'nothing-to-generate': user(422),
  'subset-target-missing': user(422),
  'subset-table-not-written': user(422, false, ['table']),
  'subset-column-missing': user(422, false, ['column']),
  'subset-not-planned': user(409),

  // models
  'synthesis-too-few-rows': user(422, false, ['table', 'rows', 'minimum']),
  'synthesis-column-unreadable': server(500, false, ['column']),
  'synthesis-values-too-rare': user(422, false, ['column']),
  'synthesis-budget-one-table': user(422, false, ['table']),
  'synthesis-schema-invalid': user(422, false, ['table', 'parent']),
  'synthesis-referenced-rows-missing': server(500, false, ['table']),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The values in the texts of an error. */
export type ErrorParams<Code extends ErrorCode> = Code extends ErrorCode
  ? ParamsOf<(typeof errorCatalogue)[Code]['params'][number]>
  : never;

/** All codes, in catalogue order. */
export const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode);

/**
 * Whose fault an error is: according to its details, if its code can come from either end, such as a lost connection;
 * else according to the catalogue. null for a code that is not an error.
 */
export function faultOf(code: string, details: Readonly<Record<string, unknown>> = {}): Fault | null {
  const told = faults.find((fault) => fault === details['fault']);
  return told ?? (isErrorCode(code) ? errorCatalogue[code].fault : null);
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
