import type { GeneratorCapabilities } from '../generator';

/** Capabilities of a generator that makes values by rule and reads nothing of the source value but NULL. */
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

/** Capabilities of a keyed bijection: each value is mapped to one value, and no two to the same. */
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
