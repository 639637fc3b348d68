import type { Api } from '@core/api/create-api';
import { hasApiEndpoint, provideApiEndpoint } from '@core/api/endpoint';
import { createRemoteApi } from '@core/api/remote-api';
import type { CodeFlow } from '@core/contract/code-flow';
import { createDoor } from '@core/door/door';
import { hangDoor } from '@core/door/hang-door';
import { firstOwnerName } from '@core/identity/create-first-owner';
import { createLogger } from '@core/kernel/logger';
import { reasonOf } from '@core/kernel/start-failure';
import { readEnvironment, type Environment } from './environment';
import { openCore, type Core } from './main';

const closeTimeoutMs = 10_000;

/**
 * Starts the server once per process: hangs its door, opens the core here or finds it at CORE_API_URL, and gives the
 * pages their way to the API. If that fails, the process exits with the reason on standard error.
 * @param codeFlow how the pages reach a single sign-on provider
 */
export function startServer(codeFlow: CodeFlow): void {
  // a development server loads the pages anew after each change, and the core goes on
  if (hasApiEndpoint()) return;
  try {
    const environment = readEnvironment(process.env);
    hangDoor(createDoor(environment));
    const api = apiOf(environment, codeFlow);
    provideApiEndpoint({ fetch: (request) => api.fetch(request), origin: 'http://localhost' });
  } catch (error) {
    stop(error);
  }
}

function apiOf(environment: Environment, codeFlow: CodeFlow): Api {
  const { coreApiUrl, logLevel } = environment;
  if (coreApiUrl !== null) return createRemoteApi(coreApiUrl, createLogger(logLevel));
  const core = openCore(environment, codeFlow);
  core.then((opened) => welcome(opened, environment), stop);
  closeOnSignal(core);
  return { fetch: async (request) => (await core).api.fetch(request) };
}

function welcome({ generatedPassword }: Core, { appUrl }: Environment): void {
  if (generatedPassword === null) return;
  process.stdout.write(
    `\n  The first user is ready. Sign in at ${appUrl}\n` +
      `    user name  ${firstOwnerName}\n    password   ${generatedPassword}\n` +
      '  The password is shown this once, and must be replaced at the first sign-in.\n\n',
  );
}

/** The web server stops accepting requests by itself; this closes workers and store. */
function closeOnSignal(core: Promise<Core>): void {
  const close = (): void => {
    void core.then((opened) => opened.close()).catch(() => (process.exitCode = 1));
    setTimeout(() => process.exit(), closeTimeoutMs).unref();
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

function stop(error: unknown): never {
  process.stderr.write(`Understudy cannot start. ${reasonOf(error)}\n`);
  process.exit(1);
}
