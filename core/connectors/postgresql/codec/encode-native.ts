import type { NativeColumn } from '@core/kernel/data/column';
import type { FieldWriter } from './field';
import { int32At, writeInt32At } from './sixty-four-bits';
import type { Sink } from './sink';

/** The format of native columns: the fields of a binary COPY, as on the wire. */
export const nativeFormat = 'pg-binary';

/**
 * Copies native bytes with their length prefixes, for fields that are adjacent in the destination's row. If they are
 * also adjacent in the source's bytes, as when the same connector read them in this order, each row takes a single copy
 * for all of them.
 */
export function nativeRun(columns: readonly BytesColumn[]): FieldWriter {
  const first = columns[0]!;
  const last = columns.at(-1)!;
  const { data } = first;
  if (columns.some((column) => column.data !== data))
    return each(columns.map((column) => nativeRun([column])));
  const single = columns.length === 1 ? null : columns.map((column) => nativeRun([column]));
  return (row, sink) => {
    if (single !== null && !isSideBySide(columns, row)) return single.forEach((write) => write(row, sink));
    const from = first.starts[row]!;
    const to = last.starts[row]! + Math.max(last.lengths[row]!, 0);
    sink.reserve(4);
    writeInt32At(sink.bytes, sink.at, first.lengths[row]!);
    sink.at += 4;
    copyRange(data, from, to, sink);
  };
}

export type BytesColumn = Extract<NativeColumn, { form: 'bytes' }>;

const each =
  (writers: readonly FieldWriter[]): FieldWriter =>
  (row, sink) => {
    for (const write of writers) write(row, sink);
  };

function isSideBySide(columns: readonly BytesColumn[], row: number): boolean {
  for (let index = 1; index < columns.length; index += 1) {
    const before = columns[index - 1]!;
    const { data, starts, lengths } = columns[index]!;
    const start = before.starts[row]! + Math.max(before.lengths[row]!, 0) + 4;
    if (starts[row]! !== start || int32At(data, start - 4) !== lengths[row]!) return false;
  }
  return true;
}

/** Below this a loop is faster than a call. */
const loopBytes = 160;

function copyRange(data: Uint8Array, from: number, to: number, sink: Sink): void {
  sink.reserve(to - from);
  if (to - from > loopBytes) {
    sink.bytes.set(data.subarray(from, to), sink.at);
    sink.at += to - from;
    return;
  }
  const { bytes } = sink;
  let { at } = sink;
  for (let index = from; index < to; index += 1) bytes[at++] = data[index]!;
  sink.at = at;
}
