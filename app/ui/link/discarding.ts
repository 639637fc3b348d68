/** The state of a navigation that is meant to discard what is not saved. */
export const discardingState = (discards: boolean | undefined): object | undefined =>
  discards ? { discards: true } : undefined;

export const isDiscarding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'discards' in state;
