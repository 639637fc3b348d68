import type { MessagePort, TransferListItem } from 'node:worker_threads';
import { AppError } from '@core/kernel/errors';
import type { FromThread, ThreadFailure, ToThread } from './messages';
import { performDraw, performGrow } from './tasks';

/** Does the tasks that come through the port until it is closed. */
export function serveThread(port: MessagePort): void {
  const answer = (message: FromThread, transfer: readonly TransferListItem[] = []) =>
    port.postMessage(message, transfer);
  port.on('message', (message: ToThread) => {
    const { id } = message;
    try {
      if (message.kind === 'grow') {
        answer({ id, kind: 'grow', result: performGrow(message.task) });
      } else {
        const codes = performDraw(message.task);
        answer(
          { id, kind: 'draw', result: codes },
          codes.map(({ buffer }) => buffer as ArrayBuffer),
        );
      }
    } catch (error) {
      answer({ id, kind: 'failed', failure: failureOf(error) });
    }
  });
}

function failureOf(error: unknown): ThreadFailure {
  const message = error instanceof Error ? error.message : 'unknown';
  return error instanceof AppError
    ? { code: error.code, details: error.details, message }
    : { code: 'internal', details: {}, message };
}
