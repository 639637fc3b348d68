import { it } from 'vitest';

/** A case that runs where `reason` is null, and is listed as skipped with its reason where it is not. */
export function caseWhen(reason: string | null, name: string, body: () => Promise<void>): void {
  if (reason === null) it(name, body);
  else it.skip(`${name} · skipped: ${reason}`, body);
}

/** The reason of a skip where a capability is missing. */
export const needs = (has: boolean, capability: string): string | null =>
  has ? null : `the connector has no ${capability}`;
