import type { ReactElement } from 'react';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { renderToPipeableStream } from 'react-dom/server';
import { GatheredOutput } from './gathered-output.server';
import { logPageError } from './page-errors.server';

export interface PageToStream {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly nonce: string;
  /** The page is sent once it is complete, as for crawlers. */
  readonly isSentWhole: boolean;
  /** Milliseconds from when the shell is ready after which pending parts are aborted. */
  readonly patience: number;
}

/**
 * Streams a page: the shell when it is ready, its parts as they resolve. Errors of parts are logged; one before the shell is
 * ready makes the status 500.
 * @throws the error of the shell itself, not logged
 */
export function streamPage(
  page: ReactElement,
  { request, status: given, headers, nonce, isSentWhole, patience }: PageToStream,
): Promise<Response> {
  let status = given;
  return new Promise((resolve, reject) => {
    /** Errors before the shell is ready: an error of the shell itself is also a rejection, and logged by its caller. */
    let early: unknown[] | null = [];
    const send = () => {
      for (const error of early ?? []) logPageError(error, request);
      early = null;
      const body = new GatheredOutput();
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        // the timer starts here: on a busy machine loading the page's own code may take as long
        setTimeout(abort, patience).unref();
        if (!isSentWhole) send();
      },
      onAllReady() {
        if (isSentWhole) send();
      },
      onShellError: reject,
      onError(error: unknown) {
        status = 500;
        if (early === null) logPageError(error, request);
        else early.push(error);
      },
    });
  });
}
