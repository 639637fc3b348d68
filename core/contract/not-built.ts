/** Ids of calls that are specified and not answered yet. A test holds the list against the API. */
export const notBuilt: readonly string[] = [];
