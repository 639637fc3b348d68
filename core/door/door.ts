import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseOtherMethods } from './answerable-methods';
import { followClient } from './client-signal';
import { explainCrossSiteForm } from './cross-site-forms';
import { forgetQuery } from './log-without-query';
import { sanitizeRequestHeaders } from './request-headers';
import { addSecurityHeaders } from './response-headers';
import { drainUnreadBody } from './unread-bodies';

export interface DoorSettings {
  /** This process is behind a proxy: the last entry of X-Forwarded-For is the client, not the connection. */
  readonly trustProxy: boolean;
  /** The public address of the application; if it is https, browsers are told to stick to it. */
  readonly appUrl: string;
}

/** Handles the head of a request, then calls `enter` for what comes behind the door. */
export type Door = (request: IncomingMessage, response: ServerResponse, enter: () => void) => void;

/**
 * The way of every request to this process, from its head to the web server behind the door. Behind it come files of
 * `public` and the build, then Remix: pages, and the API at its route `/api/v1/*`.
 */
export function createDoor({ trustProxy, appUrl }: DoorSettings): Door {
  const own = new URL(appUrl);
  return (request, response, enter) => {
    drainUnreadBody(request, response);
    refuseOtherMethods(request);
    sanitizeRequestHeaders(request, own, trustProxy);
    explainCrossSiteForm(request);
    addSecurityHeaders(response, own.protocol === 'https:');
    forgetQuery(request, response);
    followClient(response, enter);
  };
}
