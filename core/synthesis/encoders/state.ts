import { AppError } from '@core/kernel/errors';

/** The saved form of an encoder: JSON, but for typed arrays. */
export type State = { readonly [name: string]: unknown };

function unreadable(): AppError {
  return new AppError('synthesis-model-unreadable');
}

/** Reads the fields of a saved encoder; throws AppError('synthesis-model-unreadable') where one is not as it was saved. */
export const read = {
  number(state: State, name: string): number {
    const value = state[name];
    if (typeof value !== 'number') throw unreadable();
    return value;
  },
  numberOrNull(state: State, name: string): number | null {
    return state[name] === null ? null : read.number(state, name);
  },
  flag(state: State, name: string): boolean {
    const value = state[name];
    if (typeof value !== 'boolean') throw unreadable();
    return value;
  },
  text(state: State, name: string): string {
    const value = state[name];
    if (typeof value !== 'string') throw unreadable();
    return value;
  },
  oneOf<Word extends string>(state: State, name: string, words: readonly Word[]): Word {
    const word = words.find((known) => known === state[name]);
    if (word === undefined) throw unreadable();
    return word;
  },
  texts(state: State, name: string): string[] {
    const values = state[name];
    if (!Array.isArray(values)) throw unreadable();
    return values.map((value: unknown) => {
      if (typeof value !== 'string') throw unreadable();
      return value;
    });
  },
  floats(state: State, name: string): Float64Array {
    const value = state[name];
    if (!(value instanceof Float64Array)) throw unreadable();
    return value;
  },
  floatsOrNull(state: State, name: string): Float64Array | null {
    return state[name] === null ? null : read.floats(state, name);
  },
  bytes(state: State, name: string): Uint8Array {
    const value = state[name];
    if (!(value instanceof Uint8Array)) throw unreadable();
    return value;
  },
  codes(state: State, name: string): Uint16Array {
    const value = state[name];
    if (!(value instanceof Uint16Array)) throw unreadable();
    return value;
  },
  words(state: State, name: string): Int32Array {
    const value = state[name];
    if (!(value instanceof Int32Array)) throw unreadable();
    return value;
  },
  state(state: State, name: string): State {
    return asState(state[name]);
  },
  stateOrNull(state: State, name: string): State | null {
    return state[name] === null ? null : asState(state[name]);
  },
  states(state: State, name: string): State[] {
    const values = state[name];
    if (!Array.isArray(values)) throw unreadable();
    return values.map(asState);
  },
};

function asState(value: unknown): State {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) {
    throw unreadable();
  }
  return Object.fromEntries(Object.entries(value));
}
