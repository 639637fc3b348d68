import { it } from 'vitest';
import type { ConformanceTarget, Dialect } from './target';

/** A case that runs where `reason` is null, and is listed as skipped with its reason where it is not. */
export function caseWhen(reason: string | null, name: string, body: () => Promise<void>): void {
  if (reason === null) it(name, body);
  else it.skip(`${name} · skipped: ${reason}`, body);
}

/** The reason of a skip where a capability is missing. */
export const needs = (has: boolean, capability: string): string | null =>
  has ? null : `the connector has no ${capability}`;

/** The reason of a skip where the store cannot be asked by statements. */
export const needsSql = (target: ConformanceTarget): string | null =>
  target.dialect === null ? 'the store speaks no SQL' : null;

/** The dialect of the target. Where it has none, one in which statements of skipped cases are put together: none of them runs. */
export const dialectOf = (target: ConformanceTarget): Dialect => target.dialect ?? unspoken;

const unspoken: Dialect = {
  schema: '',
  quote: (name) => name,
  maxNameLength: 0,
  types: { integer: '', text: '', decimal: () => '', binary: '' },
  identityKey: '',
  generated: () => '',
  series: () => '',
  textOf: () => '',
  probe: () => '',
  addForeignKey: null,
  trigger: () => [],
  triggersOf: () => '',
};
