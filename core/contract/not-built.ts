import type { CallId } from './calls';

/** Ids of calls that are specified and not built yet. A test compares the list with the API. */
export const notBuilt: readonly CallId[] = [
  'subsetting.reset',
  'subsetting.set',
  'subsetting.start',
  'table.setSubsetting',
  'tasks.rayHealth',
];
