/** The time, as a port: only the composition roots call Date.now(). Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 in UTC with milliseconds, as the API and the store write instants. */
export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
