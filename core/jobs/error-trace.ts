import { AppError } from '@core/kernel/errors';

const framesKept = 12;

/**
 * Names of the errors of a chain and where they came from, for the log of the server. Messages of drivers may hold
 * values of rows, so only the codes of our own errors are kept.
 */
export function errorTrace(error: unknown): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const frames = (at.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
    lines.push(`${at.name}${at instanceof AppError ? `: ${at.code}` : ''}`, ...frames.slice(0, framesKept));
    if (at instanceof TaskFailure) lines.push('in the worker:', at.trace);
  }
  return lines.join('\n');
}

/** What a worker told of its error, without values. */
export class TaskFailure extends Error {
  constructor(readonly trace: string) {
    super('task failed');
    this.name = 'TaskFailure';
  }
}
