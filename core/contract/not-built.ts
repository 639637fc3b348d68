import type { CallId } from './calls';

/** Ids of calls that are specified and not answered yet. A test holds the list against the API. */
export const notBuilt: readonly CallId[] = [
  'subsetting.reset',
  'subsetting.set',
  'subsetting.start',
  'table.setSubsetting',
  'tasks.rayHealth',
];
