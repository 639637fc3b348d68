import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { GeneratorChoice, TableConfiguration } from './configuration';
import { keptLevels, levelOf, type KeptLevel } from './kept-level';
import type { Workbench } from './workbench';

export interface Protection {
  readonly level: KeptLevel;
  /** Marked as personal data: a run then removes source values, and the proof searches for them. */
  readonly isPersonal: boolean;
  readonly generatorId: string;
  /** What parameters and model settings expose, one number per aspect, more for more. */
  readonly keeps: readonly number[];
}

/** How a column is protected by the effective generator, or by another choice. */
export function protectionOf(
  bench: Workbench,
  column: StoredColumn,
  { generator, choice }: { generator: GeneratorDefinition; choice: GeneratorChoice } = bench.state(column),
): Protection {
  const { schema, configuration } = bench.tableOf(column);
  const { pii } = column.configuration;
  const isWritten = schema.kind === 'table' && !configuration.isExcluded;
  const ofParameters = generator.keeps?.(choice.parameters) ?? [];
  return {
    level: isWritten ? levelOf(generator, ofParameters) : 'excluded',
    isPersonal: pii !== null && !pii.dismissed,
    generatorId: generator.id,
    keeps: generator.capabilities.learnt ? [...ofParameters, ...keptByModel(configuration)] : ofParameters,
  };
}

const presetRanks = { private: 0, balanced: 1, faithful: 2 } as const;

/** A length limit left to the model is unknown here, so setting or removing one counts as exposing more. */
function keptByModel({ preset, privacyEpsilon, rareSequenceThreshold }: TableConfiguration): number[] {
  const lengths =
    rareSequenceThreshold === null ? [-Infinity, 0] : [-rareSequenceThreshold, -rareSequenceThreshold];
  return [presetRanks[preset ?? 'balanced'], privacyEpsilon ?? Infinity, ...lengths];
}

/**
 * True if something may be exposed that was not before. Of two generators that each keep a part, neither is known to
 * expose less, so any change between them counts.
 */
export function isWeaker(after: Protection, before: Protection): boolean {
  if (before.isPersonal && !after.isPersonal) return true;
  if (after.level !== before.level) return keptLevels.indexOf(after.level) < keptLevels.indexOf(before.level);
  if (after.level === 'copied' || after.level === 'excluded') return false;
  if (after.generatorId !== before.generatorId) return after.level === 'partly';
  return after.keeps.some((amount, at) => amount > (before.keeps[at] ?? 0));
}

/**
 * True if the choice would weaken the column or one that follows it. Other parameters of the generator may be better.
 */
export function wouldWeaken(
  bench: Workbench,
  column: StoredColumn,
  chosen: { readonly generator: GeneratorDefinition; readonly choice: GeneratorChoice },
): boolean {
  return [column, ...bench.followersOf(column)].some((one) =>
    isWeaker(protectionOf(bench, one, chosen), protectionOf(bench, one)),
  );
}

/** Columns of a source that are less protected after a change. New columns are not included. */
export function weakened(before: Workbench, after: Workbench): StoredColumn[] {
  return after.schema.columns.filter((column) => {
    const was = before.column(column.id);
    return was !== undefined && isWeaker(protectionOf(after, column), protectionOf(before, was));
  });
}
