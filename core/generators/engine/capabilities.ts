import type { GeneratorCapabilities } from '../generator';

/** Of a generator that makes values by rule, without a look at the source value but for NULL. */
export const byRule: GeneratorCapabilities = {
  protects: 'yes',
  keepsFormat: 'no',
  unique: 'by-size',
  consistent: false,
  key: false,
  keepsNull: true,
  wholeColumn: false,
  readsInput: true,
};

/** Of a keyed bijection: each value has one place to go, and no two the same. */
export const bijection: GeneratorCapabilities = {
  protects: 'yes',
  keepsFormat: 'yes',
  unique: 'always',
  consistent: true,
  key: true,
  keepsNull: true,
  wholeColumn: false,
  readsInput: true,
};
