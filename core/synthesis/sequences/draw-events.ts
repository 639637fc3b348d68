import type { EventModel } from './event-model';
import { Walk, type EventRequest } from './walk';

/** First row of each sequence, and the number of all rows. */
export function startsOf(lengths: Int32Array): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = starts[i]! + lengths[i]!;
  return starts;
}

/**
 * Makes the rows of many sequences, position by position over all of them at once, so that every draw is one of many
 * rows. Memory is a few bytes a row and signal of one position.
 */
export function drawEvents(model: EventModel, request: EventRequest): void {
  const { lengths } = request;
  const sorted = byLengthDescending(lengths);
  const starts = startsOf(lengths);
  const walk = new Walk(model, request, sorted);
  let count = sorted.length;
  for (let position = 0; ; position++) {
    while (count > 0 && lengths[sorted[count - 1]!]! <= position) count--;
    if (count === 0) return;
    const sequences = sorted.subarray(0, count);
    walk.step({
      position,
      count,
      sequences,
      rows: sequences.map((sequence) => starts[sequence]! + position),
    });
  }
}

/** Longest first, so that the sequences that go on are always the first ones. */
function byLengthDescending(lengths: Int32Array): Int32Array {
  const order = Int32Array.from(lengths, (_, index) => index);
  return order.sort((a, b) => lengths[b]! - lengths[a]! || a - b);
}
