import type { CallId } from './calls';

/** Ids of calls that are specified and not built yet. A test compares the list with the API. */
export const notBuilt: readonly CallId[] = ['tasks.rayHealth'];
