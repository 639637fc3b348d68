import { z } from 'zod';
import { generatorParameters } from '@core/contract/schemas/generator';
import { columnsIn } from '@core/formulas/formula';
import { formulaLimits } from '@core/formulas/limits';
import type { Companion, GeneratorDefinition } from '../generator';
import { branchGenerator } from './branch-generators';

const mostBranches = 20;

/** What a row becomes if a condition holds; the last branch, without one, is for all other rows. */
const branch = z.strictObject({
  when: z.string().max(formulaLimits.length).default(''),
  generator: z.string().max(64),
  parameters: generatorParameters.default({}),
});
export type Branch = z.output<typeof branch>;

export const branchesField = z
  .array(branch)
  .max(mostBranches)
  .meta({ format: 'branches', holdsSourceValues: true })
  .default([]);

/** A branch with the generator that it names. */
export interface ReadBranch {
  readonly when: string;
  readonly definition: GeneratorDefinition;
  /** With defaults. */
  readonly parameters: Record<string, unknown>;
}

/** Why a branch is invalid: no generator, an unsuitable one, or unknown options. */
export type WrongBranch = 'missing' | 'generator' | 'options';

export function readBranch({ when, generator, parameters }: Branch): ReadBranch | WrongBranch {
  if (generator === '') return 'missing';
  const definition = branchGenerator(generator);
  if (!definition) return 'generator';
  const read = definition.parameters.safeParse(parameters);
  if (!read.success) return 'options';
  const isKnown = Object.keys(parameters).every((name) => name in read.data);
  return isKnown ? { when, definition, parameters: read.data } : 'options';
}

/** The valid branches. */
export const readBranches = (branches: readonly Branch[]): readonly ReadBranch[] =>
  branches.flatMap((one) => {
    const read = readBranch(one);
    return typeof read === 'string' ? [] : [read];
  });

/**
 * The columns that a condition reads, as generated: it depends on a row's new values, and reveals nothing about the old
 * ones.
 */
export const columnsOfWhen = ({ when }: Pick<Branch, 'when'>): readonly Companion[] =>
  columnsIn(when).map((column) => ({ column, side: 'made' }));

export const columnsOfGenerator = ({ definition, parameters }: ReadBranch): readonly Companion[] =>
  definition.companions?.(parameters) ?? [];

/** All columns that branches read, without duplicates. */
export function columnsOfBranches(branches: readonly ReadBranch[]): readonly Companion[] {
  const all = branches.flatMap((one) => [...columnsOfWhen(one), ...columnsOfGenerator(one)]);
  return [...new Map(all.map((one) => [`${one.side} ${one.column}`, one])).values()];
}
