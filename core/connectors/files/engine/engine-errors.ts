import { AppError, type ErrorDetails } from '@core/kernel/errors';
import { systemCode } from '../store/local-store';

export type End = 'source' | 'destination';

/**
 * Turns an error of DuckDB or the file system into an AppError; AppErrors pass unchanged. DuckDB's messages contain row
 * values and only remain as the cause, whose message is not logged.
 */
export function toAppError(error: unknown, end: End, details: ErrorDetails = {}): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  // DuckDB throws plain Errors; subclasses come from elsewhere.
  if (error.constructor !== Error) return error;
  const code = fromSystem(systemCode(error), end) ?? fromEngine(error.message, end);
  return new AppError(code, {
    cause: error,
    details: {
      ...(code === 'source-file-unreadable' && { file: details['table'] ?? '' }),
      ...details,
      ...(code.startsWith('connection-') ? { fault: end } : {}),
    },
  });
}

function fromSystem(code: string | null, end: End): string | null {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return end === 'source' ? 'source-changed-while-reading' : 'connection-file-missing';
    case 'EACCES':
    case 'EPERM':
      return end === 'source' ? 'connection-no-permission' : 'connection-no-write-permission';
    case 'EROFS':
      return 'connection-read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return end === 'destination' ? 'destination-disk-full' : 'source-query-failed';
    case null:
      return null;
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
      return end === 'source' ? 'source-file-unreadable' : 'destination-query-failed';
    default:
      return 'connection-lost';
  }
}

/** DuckDB's messages start with the class of the error. */
function fromEngine(message: string, end: End): string {
  if (/^INTERRUPT|interrupted/i.test(message)) return 'cancelled';
  if (/No space left|disk full/i.test(message))
    return end === 'destination' ? 'destination-disk-full' : 'source-query-failed';
  if (/Permission denied/i.test(message))
    return end === 'source' ? 'connection-no-permission' : 'connection-no-write-permission';
  if (/No files found|No such file/i.test(message))
    return end === 'source' ? 'source-changed-while-reading' : 'destination-query-failed';
  if (
    /^(Invalid Input|Conversion|Invalid|Serialization|TProtocolException)/i.test(message) &&
    end === 'source'
  )
    return 'source-file-unreadable';
  return end === 'source' ? 'source-query-failed' : 'destination-query-failed';
}
