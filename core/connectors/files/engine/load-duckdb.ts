import { createRequire } from 'node:module';
import type * as duckdbApi from '@duckdb/node-api';
import type * as duckdbBindings from '@duckdb/node-bindings';
import { AppError } from '@core/kernel/errors';

export type Duckdb = typeof duckdbApi;
export type Bindings = typeof duckdbBindings;

/**
 * DuckDB, which is an optional dependency. It is required rather than imported: to learn the names that a CommonJS package
 * exports in sixty files takes Node longer than to run them.
 * @throws AppError 'connector-not-installed' if it is not there or not for this machine
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
