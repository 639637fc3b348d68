import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { testServerCertificate, testServerKey } from './certificates';
import { freePort } from './free-port';
import type { RunningServer } from './postgres-server';

const user = 'understudy';
/** Tests use a separate account for what they do outside the connector, so that its connections can be recognized. */
const administrator = 'administrator';
const password = 'test-only';
/** Folders that contain servers and are often missing in a user's PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

/**
 * Starts a separate MariaDB server on a free port of 127.0.0.1, with TLS by the test certificate, without durability,
 * its data in a temporary folder. Uses `mariadbd` and `mariadb-install-db` of the system.
 * @throws Error that says why no server could be started
 */
export async function startMariadbServer(): Promise<RunningServer> {
  const server = programAt('mariadbd');
  const install = programAt('mariadb-install-db');
  if (!server || !install)
    throw new Error('no MariaDB server on this machine (mariadbd, mariadb-install-db)');
  const folder = mkdtempSync(join(tmpdir(), 'understudy-mariadb-'));
  try {
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    initialise(install, data);
    const port = await freePort();
    const running = await launch(server, folder, data, port);
    return {
      host: '127.0.0.1',
      port,
      user,
      password,
      version: versionOf(server),
      stop: () => stop(running, folder),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const programAt = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...serverFolders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The server runs as root only with an explicit option. */
const account = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

function versionOf(server: string): number {
  const { stdout } = spawnSync(server, ['--no-defaults', '--version'], { encoding: 'utf8' });
  return Number(/(\d+)\.\d+\.\d+-MariaDB/.exec(stdout)?.[1]);
}

function initialise(install: string, data: string): void {
  const made = spawnSync(
    install,
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...account(),
    ],
    { encoding: 'utf8', env: serverEnvironment() },
  );
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr.trim());
}

function launch(server: string, folder: string, data: string, port: number): Promise<ChildProcess> {
  const [certificate, key, accounts] = ['server.crt', 'server.key', 'accounts.sql'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(certificate, testServerCertificate);
  writeFileSync(key, testServerKey, { mode: 0o600 });
  writeFileSync(
    accounts,
    [user, administrator]
      .map(
        (name) =>
          `CREATE USER '${name}'@'%' IDENTIFIED BY '${password}';\nGRANT ALL ON *.* TO '${name}'@'%' WITH GRANT OPTION;\n`,
      )
      .join(''),
  );
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary, { mode: 0o700 });
  const settings = {
    datadir: data,
    socket: join(folder, 'socket'),
    // Separate: a starting server clears its folder for temporary tables, including those of another server.
    tmpdir: temporary,
    port,
    'bind-address': '127.0.0.1',
    'ssl-cert': certificate,
    'ssl-key': key,
    'init-file': accounts,
    'skip-name-resolve': 1,
    'local-infile': 1,
    'innodb-flush-log-at-trx-commit': 0,
    'innodb-doublewrite': 0,
    'innodb-buffer-pool-size': '128M',
    'innodb-log-file-size': '256M',
    'max-connections': 200,
    'character-set-server': 'utf8mb4',
  };
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const running = spawn(server, ['--no-defaults', ...flags, ...account()], {
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => running.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let log = '';
    const tooLate = setTimeout(() => {
      running.kill('SIGKILL');
      reject(new Error('mariadbd was not ready within 60 seconds'));
    }, 60_000);
    tooLate.unref();
    running.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (!log.includes('ready for connections')) return;
      clearTimeout(tooLate);
      resolve(running);
    });
    running.once('error', reject);
    running.once('exit', (code) => reject(new Error(`mariadbd ended with ${code}: ${log.trim()}`)));
  });
}

/** Nothing in the folder is kept, so the server need not shut down cleanly. */
async function stop(running: ChildProcess, folder: string): Promise<void> {
  if (running.exitCode === null) {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

const serverEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
});
