import { createRequire } from 'node:module';
import type * as duckdbApi from '@duckdb/node-api';
import type * as duckdbBindings from '@duckdb/node-bindings';
import { AppError } from '@core/kernel/errors';

export type Duckdb = typeof duckdbApi;
export type Bindings = typeof duckdbBindings;

/**
 * DuckDB, an optional dependency. It is required rather than imported: detecting the named exports of a CommonJS
 * package of sixty files takes Node longer than running them.
 * @throws AppError 'connector-not-installed' if it is missing or not available for this machine
 */
export function loadDuckdb(require: (name: string) => unknown = createRequire(import.meta.url)): {
  readonly duckdb: Duckdb;
  readonly bindings: Bindings;
} {
  try {
    return {
      duckdb: require('@duckdb/node-api') as Duckdb,
      bindings: require('@duckdb/node-bindings') as Bindings,
    };
  } catch (cause) {
    throw new AppError('connector-not-installed', { cause, details: { package: '@duckdb/node-api' } });
  }
}
