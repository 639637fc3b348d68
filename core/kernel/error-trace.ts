import { AppError, codeOf, type ErrorDetails } from './errors';

const framesKept = 12;

/**
 * Names and stack frames of a chain of errors, for the server log. Driver messages may contain row values, so only the
 * codes of our own errors are kept.
 */
export function errorTrace(error: unknown): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const frames = (at.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
    lines.push(`${at.name}${at instanceof AppError ? `: ${at.code}` : ''}`, ...frames.slice(0, framesKept));
    if (at instanceof RemoteFailure) lines.push('in the other process:', at.trace);
  }
  return lines.join('\n');
}

/** An error that another process reported, without values. */
export class RemoteFailure extends Error {
  constructor(readonly trace: string) {
    super('failed in another process');
    this.name = 'RemoteFailure';
  }
}

/** An error as it is sent to another process. */
export interface SerializedError {
  readonly code: string;
  readonly details: ErrorDetails;
  /** Names and stack without values, for the server log. */
  readonly trace: string;
}

/** Code and details of the first AppError in the chain. */
export function serializeError(error: unknown): SerializedError {
  let details: ErrorDetails = {};
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof AppError)) continue;
    details = at.details;
    break;
  }
  return { code: codeOf(error), details, trace: errorTrace(error) };
}
