import { apiBase, calls } from '@core/contract/calls';
import { notBuilt } from '@core/contract/not-built';
import { sessionCookie } from './http/cookies';
import { buildOpenApi, type OpenApiDocument } from './openapi';
import type { Services } from './services';

/** The OpenAPI document of this installation. */
export function describeApi(services: Pick<Services, 'installation'>): OpenApiDocument {
  return buildOpenApi(calls, {
    title: 'Understudy',
    version: services.installation.version,
    serverUrl: apiBase,
    sessionCookie: sessionCookie(services.installation.isSecure),
    notBuilt,
  });
}
