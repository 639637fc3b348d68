import { it } from 'vitest';
import type { ConformanceTarget, Dialect } from './target';

/** A case that runs if `reason` is null, and is otherwise listed as skipped with its reason. */
export function caseWhen(reason: string | null, name: string, body: () => Promise<void>): void {
  if (reason === null) it(name, body);
  else it.skip(`${name} · skipped: ${reason}`, body);
}

/** The reason to skip if a capability is missing. */
export const needs = (has: boolean, capability: string): string | null =>
  has ? null : `the connector has no ${capability}`;

/** The reason to skip if the store does not speak SQL. */
export const needsSql = (target: ConformanceTarget): string | null =>
  target.dialect === null ? 'the store speaks no SQL' : null;

/** The dialect of the target; without one, a stand-in with which skipped cases can still build their statements. */
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
