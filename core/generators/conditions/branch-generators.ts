import { lazy } from '@core/kernel/lazy';
import { calculatedFormula } from '../catalogue/calculated/formula';
import { customConstant } from '../catalogue/custom/constant';
import { customInteger } from '../catalogue/custom/integer';
import { customPattern } from '../catalogue/custom/pattern';
import { customSampler } from '../catalogue/custom/sampler';
import { customString } from '../catalogue/custom/string';
import { customTemplate } from '../catalogue/custom/template';
import { duplicate } from '../catalogue/duplicate';
import { maskBucket } from '../catalogue/mask/bucket';
import { maskCharacterSwap } from '../catalogue/mask/character-swap';
import { maskDateHash } from '../catalogue/mask/date-hash';
import { maskDateTruncate } from '../catalogue/mask/date-truncate';
import { maskFf1 } from '../catalogue/mask/ff1';
import { maskNumericHash } from '../catalogue/mask/numeric-hash';
import { maskRedact } from '../catalogue/mask/redact';
import { maskRound } from '../catalogue/mask/round';
import { maskTruncate } from '../catalogue/mask/truncate';
import { noiseDate } from '../catalogue/noise/date';
import { noiseDateShift } from '../catalogue/noise/date-shift';
import { noiseNumeric } from '../catalogue/noise/numeric';
import { numericDistributions } from '../catalogue/numeric/distributions';
import { numericRange } from '../catalogue/numeric/range';
import { numericUniform } from '../catalogue/numeric/uniform';
import type { GeneratorDefinition } from '../generator';
import { mockGenerators } from '../mock-registry';

/** Generators of a branch, the usual ones first: those that make a value out of its row, and need no whole column for it. */
export const branchGenerators = lazy((): readonly GeneratorDefinition[] => [
  duplicate,
  customConstant,
  calculatedFormula,
  customTemplate,
  maskRedact,
  maskFf1,
  maskNumericHash,
  maskCharacterSwap,
  maskTruncate,
  maskRound,
  maskBucket,
  noiseNumeric,
  noiseDate,
  noiseDateShift,
  maskDateHash,
  maskDateTruncate,
  ...mockGenerators,
  customSampler,
  customString,
  customPattern,
  customInteger,
  numericRange,
  numericUniform,
  ...numericDistributions,
]);

/** undefined for one that cannot stand in a branch. */
export const branchGenerator = (id: string): GeneratorDefinition | undefined =>
  branchGenerators().find((one) => one.id === id);
