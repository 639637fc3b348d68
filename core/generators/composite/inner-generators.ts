import { lazy } from '@core/kernel/lazy';
import { customConstant } from '../catalogue/custom/constant';
import { maskCharacterSwap } from '../catalogue/mask/character-swap';
import { maskFf1 } from '../catalogue/mask/ff1';
import { maskNumericHash } from '../catalogue/mask/numeric-hash';
import { maskRedact } from '../catalogue/mask/redact';
import type { GeneratorDefinition } from '../generator';
import { mockGenerators } from '../mock-registry';

/** Generators for values within a value: those that depend on nothing but the text itself. */
export const innerGenerators = lazy((): readonly GeneratorDefinition[] => [
  ...mockGenerators.filter(({ accepts }) => accepts.includes('utf8')),
  maskFf1,
  maskNumericHash,
  maskCharacterSwap,
  maskRedact,
  customConstant,
]);

/** undefined for one that cannot be used within a value. */
export const innerGenerator = (id: string): GeneratorDefinition | undefined =>
  innerGenerators().find((one) => one.id === id);
