import { expect, it } from 'vitest';
import { allowedMethods } from './allowed-methods.server';

const route = (id: string, parentId: string | undefined, path: string | undefined, hasAction: boolean) => ({
  ...{ id, parentId, path, hasAction, module: '', hasLoader: true },
  ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
});
const routes = Object.fromEntries(
  [
    route('root', undefined, '', false),
    { ...route('index', 'root', undefined, true), index: true },
    route('app', 'root', undefined, false),
    route('help', 'app', 'help', false),
    route('user', 'app', 'users/:user', true),
  ].map((one) => [one.id, one]),
);

it.each([
  ['/help', 'GET, HEAD'],
  ['/users/7', 'GET, HEAD, POST'],
  ['/nowhere', 'GET, HEAD'],
  ['/help.data', 'GET, HEAD'],
  ['/users/7.data', 'GET, HEAD, POST'],
  ['/_root.data', 'GET, HEAD, POST'],
])('%s answers %s', (path, methods) => expect(allowedMethods(routes, path)).toBe(methods));
