import { AppError } from '@core/kernel/errors';
import { calculatedConditions } from './catalogue/calculated/conditions';
import { calculatedFormula } from './catalogue/calculated/formula';
import { compositePaths } from './catalogue/composite/paths';
import { compositeText } from './catalogue/composite/text';
import { customColumnSampler } from './catalogue/custom/column-sampler';
import { customConstant } from './catalogue/custom/constant';
import { customInteger } from './catalogue/custom/integer';
import { customPattern } from './catalogue/custom/pattern';
import { customSampler } from './catalogue/custom/sampler';
import { customString } from './catalogue/custom/string';
import { customTemplate } from './catalogue/custom/template';
import { duplicate } from './catalogue/duplicate';
import { exclude } from './catalogue/exclude';
import { keyGenerate } from './catalogue/key/generate';
import { keyHash } from './catalogue/key/hash';
import { maskCharacterSwap } from './catalogue/mask/character-swap';
import { maskBucket } from './catalogue/mask/bucket';
import { maskDateHash } from './catalogue/mask/date-hash';
import { maskDateTruncate } from './catalogue/mask/date-truncate';
import { maskFf1 } from './catalogue/mask/ff1';
import { maskNumericHash } from './catalogue/mask/numeric-hash';
import { maskRedact } from './catalogue/mask/redact';
import { maskRound } from './catalogue/mask/round';
import { maskTruncate } from './catalogue/mask/truncate';
import { noiseDate } from './catalogue/noise/date';
import { noiseDateShift } from './catalogue/noise/date-shift';
import { noiseGeo } from './catalogue/noise/geo';
import { noiseNumeric } from './catalogue/noise/numeric';
import { numericDistributions } from './catalogue/numeric/distributions';
import { numericRange } from './catalogue/numeric/range';
import { numericUniform } from './catalogue/numeric/uniform';
import { shuffle } from './catalogue/shuffle';
import { synthesize } from './catalogue/ai/synthesize';
import type { GeneratorDefinition } from './generator';
import { mockGenerators } from './mock-registry';

/** Every generator, in the order in which they are offered. A new one is a file in catalogue/ and a line here; a mock's line is in mock-registry.ts. */
export const generators: readonly GeneratorDefinition[] = [
  duplicate,
  synthesize,
  maskFf1,
  keyHash,
  maskNumericHash,
  maskCharacterSwap,
  maskRedact,
  compositePaths,
  compositeText,
  maskTruncate,
  noiseNumeric,
  maskRound,
  maskBucket,
  noiseDate,
  noiseDateShift,
  maskDateHash,
  maskDateTruncate,
  noiseGeo,
  shuffle,
  ...mockGenerators,
  keyGenerate,
  calculatedFormula,
  calculatedConditions,
  customTemplate,
  customSampler,
  customColumnSampler,
  customString,
  customPattern,
  customInteger,
  customConstant,
  numericRange,
  numericUniform,
  ...numericDistributions,
  exclude,
];

const byId = new Map(generators.map((generator) => [generator.id, generator]));

/** undefined for an id that this version does not have. */
export const findGenerator = (id: string): GeneratorDefinition | undefined => byId.get(id);

/** @throws AppError 'generator-unknown' */
export function generatorOf(id: string): GeneratorDefinition {
  const generator = byId.get(id);
  if (!generator) throw new AppError('generator-unknown', { details: { generator: id } });
  return generator;
}

/**
 * The generator that somebody chose. What is kept from earlier versions may hold parameters that are no more; who
 * chooses now is told of one that was misspelt.
 * @throws AppError 'generator-unknown', 'generator-parameters-invalid' with the names of the fields
 */
export function chosenGenerator(choice: {
  readonly id: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}): GeneratorDefinition {
  const generator = generatorOf(choice.id);
  const known = parametersOf(generator, choice.parameters);
  const fields = Object.keys(choice.parameters).filter((name) => !(name in known));
  if (fields.length === 0) return generator;
  throw new AppError('generator-parameters-invalid', { details: { generator: generator.id, fields } });
}

/**
 * Parameters with their defaults filled in, unknown ones left out.
 * @throws AppError 'generator-parameters-invalid' with the names of the fields
 */
export function parametersOf(generator: GeneratorDefinition, given: unknown): Record<string, unknown> {
  const parsed = generator.parameters.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new AppError('generator-parameters-invalid', { details: { generator: generator.id, fields } });
}
