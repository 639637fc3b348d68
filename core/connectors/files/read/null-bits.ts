import type { Vector } from '@duckdb/node-bindings';
import type { Bindings } from '../engine/engine';

/** A bit a row, set where there is a value; null where every row has one. */
export const nullsOf = (bindings: Bindings, vector: Vector, rows: number): Uint8Array | null =>
  bindings.vector_get_validity(vector, Math.ceil(rows / 64) * 8) ?? null;

export const isNullAt = (validity: Uint8Array, row: number): boolean =>
  (validity[row >> 3]! & (1 << (row & 7))) === 0;
