import { hashedPlace } from '../engine/hashed-place';
import { keepsByDesign } from '../generator';
import { readBranches, type Branch, type ReadBranch } from './branches';

/** Whether the rows of a branch keep source values, or what is near them. */
export const leavesValues = ({ definition, parameters }: ReadBranch): boolean =>
  definition.capabilities.protects !== 'yes' || keepsByDesign(definition, parameters);

/** In which rows branches leave source values. */
export function rowsLeft(branches: readonly Branch[]): 'none' | 'some' | 'all' {
  const left = readBranches(branches).map(leavesValues);
  if (!left.includes(true)) return 'none';
  return left.includes(false) ? 'some' : 'all';
}

const places = 512;

/**
 * What branches keep of source values, as `keeps` of a generator: each branch that keeps some is hashed into a slot with
 * its options and all conditions up to its own, so that other options, or another condition before it, count as keeping
 * more.
 */
export function keptByBranches(branches: readonly Branch[]): readonly number[] {
  const kept = new Array<number>(places).fill(0);
  const conditions: string[] = [];
  for (const { when, definition, parameters } of readBranches(branches)) {
    conditions.push(when);
    const isPart = definition.capabilities.protects !== 'yes';
    if (!isPart && !definition.keeps?.(parameters).some((amount) => amount > 0)) continue;
    kept[hashedPlace(JSON.stringify([conditions, definition.id, parameters]), places)] = 1;
  }
  return kept;
}
