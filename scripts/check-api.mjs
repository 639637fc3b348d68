/**
 * Stage `api` of `npm test`: Schemathesis sends a real server everything that the API's description allows and much
 * that it doesn't, as a signed-in user with a workspace, and checks every response against the description. Exits with
 * 0 on success, 1 if something was found, 77 if it could not run here. With `--roles`, it sends requests as a user of
 * each role in turn, 10,000 each; with `--roles=an EDITOR,an OWNER`, as these; with `--examples=10`, so many of each
 * call. Its other arguments are passed on to the tool.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const rolesArgument = process.argv.find((one) => /^--roles(=|$)/.test(one));
const hasRoles = rolesArgument !== undefined;
const examplesArgument = process.argv.find((one) => /^--examples=\d+$/.test(one));
const toolArguments = process.argv
  .slice(2)
  .filter((one) => one !== rolesArgument && one !== examplesArgument);
const seed = 20_240_229;
const longestRunMs = hasRoles ? 3_600_000 : 480_000;
/** As one user, all boundary values are tried; as each role, 10,000 random requests. */
const phases = hasRoles ? 'examples,fuzzing' : 'examples,coverage,fuzzing';
const examples = Number(examplesArgument?.split('=')[1] ?? (hasRoles ? 70 : 3));
/** Seconds that a response may take. */
const longestAnswer = 10;
const requirements = 'tests/api/requirements.txt';
const serverLog = 'test-results/api-server.log';
const password = 'schemathesis-of-the-api';
/**
 * Concurrent runs of the tool, each with its share of the calls: the tool waits for the server, and the server for the
 * tool.
 */
const shares = 2;
/** Allowed statuses for a request that matches the schema. */
const acceptable = ['2xx', '3xx', '401', '403', '404', '409', '410', '422', '429'];
/** Calls with rules that JSON Schema can't express: between fields, and on passwords that are too easy to guess. */
const rulesBeyondSchema = [
  'filesystem.upload',
  'foreignKeys.create',
  'generators.listValues',
  'piiScan.addRecognizer',
  'users.changePassword',
  'users.create',
  'users.createToken',
  'users.deleteMe',
  'workspaces.create',
];
/** Calls with so many variants of a connection or selection that trying all combinations would take minutes. */
const manyForms = [
  'column.supportedGenerators',
  'databaseConnections.test',
  'workspaceDrafts.send',
  'workspaces.create',
  'workspaces.replace',
];
/** The users that send requests: the role in the installation and in the workspace, least privileged first. */
const roles = {
  'a User without a workspace': { role: 'User', place: null },
  'a READER': { role: 'User', place: 'READER' },
  'an EDITOR': { role: 'User', place: 'EDITOR' },
  'an OWNER': { role: 'User', place: 'OWNER' },
  'an Admin': { role: 'Admin', place: null },
  'an Owner': { role: 'Owner', place: null },
};
const endedStatuses = ['SUCCESS', 'FAILURE', 'REVOKED'];

const tool = installTool();
mkdirSync('test-results', { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'understudy-api-'));
let server;
/** Requests made so far by the tool. */
let requests = 0;
try {
  server = await startServer();
  const session = await signIn(server.url, 'admin', password);
  const ids = await makeWorkspaces(session);
  const description = await session.get('/openapi.json');
  const asked = hasRoles ? (rolesArgument.split('=')[1]?.split(',') ?? Object.keys(roles)) : [];
  const codes = [];
  for (const role of asked) {
    console.log(`\nAs ${role}:`);
    codes.push(...(await runAs(await signInWithRole(role, session, ids), server.url, description, ids)));
  }
  if (!hasRoles) codes.push(...(await runAs(session, server.url, description, ids)));
  console.log(`${requests} requests in all.`);
  process.exitCode = Math.max(...codes);
  if (process.exitCode !== 0) console.log(`What the server has to say of it is in ${serverLog}.`);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the tool with a session, in concurrent shares. */
function runAs(session, url, description, ids) {
  return Promise.all(
    Array.from({ length: shares }, (_, share) => {
      const config = join(folder, `schemathesis-${share}.toml`);
      writeFileSync(config, configOf(description, session, ids, share));
      return run(config, `${url}/api/v1/openapi.json`);
    }),
  );
}

/**
 * Path of Schemathesis in its own virtual environment below node_modules/.cache, in the versions pinned in the
 * repository.
 */
function installTool() {
  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', 'import venv, ensurepip']).status === 0,
  );
  if (python === undefined) skip('no Python 3 here');
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const environment = resolve(`node_modules/.cache/schemathesis-${version}`);
  const installed = join(environment, 'installed');
  const bin = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
  if (!existsSync(installed)) {
    rmSync(environment, { recursive: true, force: true });
    const steps = [
      [python, ['-m', 'venv', environment]],
      [
        join(bin, 'python'),
        ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements],
      ],
    ];
    for (const [command, args] of steps) {
      const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
      if (status !== 0) skip(`Schemathesis cannot be installed here\n${stderr}`);
    }
    writeFileSync(installed, '');
  }
  return join(bin, 'schemathesis');
}

/** In CI, where everything should be installed, skipping is a failure. */
function skip(reason) {
  console.log(`not run: ${reason}`);
  process.exit(process.env.CI ? 1 : 77);
}

/** Starts the built server on a free port, with its own data folder. */
async function startServer() {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        ADMIN_PASSWORD: password,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', openSync(serverLog, 'w')],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/api/v1/live/`)).ok);
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A session of a new user with a role, who has replaced the generated password. */
async function signInWithRole(name, owner, { id: [workspaceId] }) {
  const { role, place } = roles[name];
  // names are told apart whatever their case, and an OWNER from an Owner
  const username = `asker-${Object.keys(roles).indexOf(name)}`;
  const { generated_password: generated } = await owner.post('/users/', {
    ...{ username, first_name: 'A', last_name: name, email: `${username}@example.com`, role },
  });
  if (place !== null) {
    const placed = { workspace_id: workspaceId, user: username, role: place, may_view_data: true };
    await owner.post('/workspace_permissions/', placed);
  }
  const session = await signIn(server.url, username, generated);
  const passwords = { new_password: password, repeat_password: password };
  await session.post('/users/me/password/', { current_password: generated, ...passwords });
  return signIn(server.url, username, password);
}

/** Signs a user in. @returns what their requests need: cookies and the CSRF token */
async function signIn(url, username, password) {
  const answer = await fetch(`${url}/api/v1/auth/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  const cookies = Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0].split('=')),
  );
  const send = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Cookie: `understudy_session=${cookies.understudy_session}`,
        'X-CSRFToken': cookies.understudy_csrf,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return { cookies, get: (path) => send('GET', path), post: (path, body) => send('POST', path, body) };
}

/**
 * Creates what the ids in the description refer to: a workspace with a finished run, and others that may be deleted.
 */
async function makeWorkspaces(session) {
  const { get, post } = session;
  const end = (job) => until(async () => endedStatuses.includes((await get(`/jobs/${job.id}/`)).status));
  const create = async () => {
    const { workspace, job } = await post('/workspaces/?sample_db=webshop', {
      name: 'Shop',
      mode: 'DE_IDENTIFY',
    });
    await end(job);
    return { ...workspace, jobId: job.id };
  };
  const kept = await create();
  const engineId = kept.engine_id;
  for (const start of ['validate_source', 'validate_destination'])
    await end(await post(`/engine/${engineId}/${start}/`, {}));
  const run = await post(`/synthesize/${engineId}/start/`, {});
  await end(run);
  const { results: tables } = await get(`/table/${kept.source.id}/filter/?elements_per_page=200`);
  const { results: columns } = await post(`/column/${kept.source.id}/filter/?elements_per_page=200`, {});
  const { results: keys } = await get(`/foreign_keys/${kept.source.id}/`);
  const [draft, spareDraft] = [await post('/workspace_drafts/', {}), await post('/workspace_drafts/', {})];
  const [spare, other] = [await create(), await create()];
  return {
    id: [kept.id],
    engineId: [engineId],
    databaseId: [kept.source.id],
    tableId: tables.map(({ id }) => id),
    columnId: columns.map(({ id }) => id),
    foreignKeyId: keys.map(({ id }) => id),
    jobId: [run.id],
    draftId: [draft.id],
    spare: { id: spare.id, engineId: other.engine_id, jobId: kept.jobId, draftId: spareDraft.id },
  };
}

/**
 * The configuration of the tool. Ids mostly exist, so that calls get past validation, and are sometimes made up.
 * Excluded are unimplemented calls and signing out, which would end the session for all that follows; deleting calls
 * get spare objects. Calls that start jobs do start them. Calls of other shares are excluded.
 */
function configOf(description, { cookies }, { spare, ...ids }, share) {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const asked = operations.filter((one) => !one['x-not-built'] && one.operationId !== 'auth.signOut');
  const own = new Set(asked.filter((_, at) => at % shares === share));
  const leftOut = operations.filter((one) => !own.has(one)).map((one) => one.operationId);
  const text = JSON.stringify;
  const forCall = (ids, ...lines) => ['[[operations]]', `include-operation-id = ${text(ids)}`, ...lines];
  const lines = [
    `seed = ${seed}`,
    'continue-on-failure = true',
    `request-timeout = ${longestAnswer}`,
    'max-stream-events = 3',
    '[auth.openapi]',
    `session = { api_key = ${text(cookies.understudy_session)} }`,
    `csrf = { api_key = ${text(cookies.understudy_csrf)} }`,
    '[generation]',
    `max-examples = ${examples}`,
    'database = "none"',
    '[checks]',
    `max_response_time = ${longestAnswer}`,
    // 422 is the response to a well-formed request that can't be carried out: a generator that a column does not accept
    `positive_data_acceptance.expected-statuses = ${text(acceptable)}`,
    ...Object.entries(ids).flatMap(([name, values]) => [
      `[dictionaries.${name}]`,
      `values = ${text(values)}`,
    ]),
    '[parameters]',
    ...Object.keys(ids).map((name) => `"path.${name}" = { dictionary = ${text(name)}, probability = 0.8 }`),
    ...forCall(leftOut, 'enabled = false'),
    ...forCall(['workspaces.delete'], `parameters = { "path.id" = ${spare.id} }`),
    ...forCall(['engine.delete'], `parameters = { "path.engineId" = ${spare.engineId} }`),
    ...forCall(['jobs.delete'], `parameters = { "path.jobId" = ${spare.jobId} }`),
    ...forCall(['workspaceDrafts.cancel'], `parameters = { "path.draftId" = ${text(spare.draftId)} }`),
    // a deep scan for every combination of kinds would take minutes
    ...forCall(['piiScan.start'], 'parameters = { "query.data_scan" = "false" }'),
    ...forCall(
      rulesBeyondSchema,
      `checks.positive_data_acceptance.expected-statuses = ${text([...acceptable, '400'])}`,
    ),
    ...forCall(manyForms, 'phases.coverage.enabled = false'),
  ];
  return `${lines.join('\n')}\n`;
}

/** Runs the tool; its output is printed when it ends, so that concurrent runs stay readable. */
async function run(config, url) {
  const args = ['--config-file', config, 'run', url, '--checks', 'all', '--phases', phases];
  const child = spawn(tool, [...args, ...toolArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: { ...process.env, PYTHONUTF8: '1' },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, longestRunMs);
  const code = await new Promise((done) => child.once('close', done));
  clearTimeout(timer);
  const text = Buffer.concat(printed).toString();
  requests += Number(/([\d,]+) generated/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  console.log(text);
  if (isLate) console.error(`Schemathesis was still running after ${longestRunMs / 1000} s.`);
  return code === 0 ? 0 : 1;
}

/** Polls a condition; an error counts as not yet. */
async function until(isSo) {
  const end = Date.now() + 180_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error('The server did not get there within three minutes.');
    await new Promise((done) => setTimeout(done, 100));
  }
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
