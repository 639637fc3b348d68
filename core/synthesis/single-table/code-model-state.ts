import type { CodeBook } from '../coding';
import type { Tree } from '../trees/tree';
import type { CodeModel, DrawStep } from './code-model';
import { readArray, readList, readNumber, readState, unreadable } from './model-state';
import type { State } from './model-state';

/** The saved form; the table's own books are the coder's to save. */
export function writeCodeModel({ contextBooks, steps }: CodeModel): State {
  return { contextBooks, steps };
}

/** @throws AppError 'synthesis-model-unreadable' where a part is missing or does not fit the books */
export function readCodeModel(saved: unknown, books: readonly CodeBook[]): CodeModel {
  const state = readState(saved);
  const contextBooks = readList(state.contextBooks, readBook);
  const sourceCount = contextBooks.length + books.length;
  const steps = readList(state.steps, (step) => readStep(step, sourceCount));
  const drawn = new Set(steps.map(({ book }) => book));
  if (drawn.size !== books.length || books.some((_, index) => !drawn.has(index))) throw unreadable();
  return { books, contextBooks, steps };
}

function readStep(saved: unknown, sourceCount: number): DrawStep {
  const state = readState(saved);
  const sources = readList(state.sources, readNumber);
  const tree = readTree(state.tree);
  if (tree.featureCount !== sources.length || sources.some((source) => !(source < sourceCount)))
    throw unreadable();
  return { book: readNumber(state.book), sources, tree };
}

export function readTree(saved: unknown): Tree {
  const state = readState(saved);
  return {
    featureCount: readNumber(state.featureCount),
    feature: readArray(Int16Array, state.feature),
    leftBins: readArray(Uint32Array, state.leftBins),
    leftChild: readArray(Uint32Array, state.leftChild),
    parent: readArray(Uint32Array, state.parent),
    first: readArray(Uint32Array, state.first),
    past: readArray(Uint32Array, state.past),
    codes: readArray(Uint16Array, state.codes),
    rowsUpTo: readArray(Uint32Array, state.rowsUpTo),
    backOff: readNumber(state.backOff),
  };
}

export function readBook(saved: unknown): CodeBook {
  const state = readState(saved);
  if (typeof state.name !== 'string' || typeof state.isOrdered !== 'boolean') throw unreadable();
  return {
    name: state.name,
    isOrdered: state.isOrdered,
    fineCount: readNumber(state.fineCount),
    binOf: readArray(Uint8Array, state.binOf),
    binCount: readNumber(state.binCount),
    classOf: readArray(Uint8Array, state.classOf),
    classCount: readNumber(state.classCount),
  };
}
