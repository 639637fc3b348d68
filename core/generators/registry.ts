import { AppError } from '@core/kernel/errors';
import { customConstant } from './catalogue/custom/constant';
import { customInteger } from './catalogue/custom/integer';
import { customString } from './catalogue/custom/string';
import { duplicate } from './catalogue/duplicate';
import { exclude } from './catalogue/exclude';
import { keyGenerate } from './catalogue/key/generate';
import { keyHash } from './catalogue/key/hash';
import { maskCharacterSwap } from './catalogue/mask/character-swap';
import { maskFf1 } from './catalogue/mask/ff1';
import { maskNumericHash } from './catalogue/mask/numeric-hash';
import { maskRedact } from './catalogue/mask/redact';
import { mockBsn } from './catalogue/mock/bsn';
import { mockCity } from './catalogue/mock/city';
import { mockCompany } from './catalogue/mock/company';
import { mockCountry } from './catalogue/mock/country';
import { mockCreditCard } from './catalogue/mock/credit-card';
import { mockDateOfBirth } from './catalogue/mock/date-of-birth';
import { mockEmail } from './catalogue/mock/email';
import { mockFirstName } from './catalogue/mock/first-name';
import { mockFullName } from './catalogue/mock/full-name';
import { mockGender } from './catalogue/mock/gender';
import { mockHouseNumber } from './catalogue/mock/house-number';
import { mockIban } from './catalogue/mock/iban';
import { mockInitials } from './catalogue/mock/initials';
import { mockIp } from './catalogue/mock/ip';
import { mockJobTitle } from './catalogue/mock/job-title';
import { mockLastName } from './catalogue/mock/last-name';
import { mockLicencePlate } from './catalogue/mock/licence-plate';
import { mockMacAddress } from './catalogue/mock/mac-address';
import { mockMobile } from './catalogue/mock/mobile';
import { mockNamePrefix } from './catalogue/mock/name-prefix';
import { mockPhone } from './catalogue/mock/phone';
import { mockPostcode } from './catalogue/mock/postcode';
import { mockSentence } from './catalogue/mock/sentence';
import { mockState } from './catalogue/mock/state';
import { mockStreet } from './catalogue/mock/street';
import { mockStreetAddress } from './catalogue/mock/street-address';
import { mockTitle } from './catalogue/mock/title';
import { mockToken } from './catalogue/mock/token';
import { mockUrl } from './catalogue/mock/url';
import { mockUsername } from './catalogue/mock/username';
import { mockUuid } from './catalogue/mock/uuid';
import { noiseDate } from './catalogue/noise/date';
import { noiseNumeric } from './catalogue/noise/numeric';
import { numericNormal } from './catalogue/numeric/normal';
import { numericRange } from './catalogue/numeric/range';
import { numericUniform } from './catalogue/numeric/uniform';
import { shuffle } from './catalogue/shuffle';
import { synthesize } from './catalogue/ai/synthesize';
import type { GeneratorDefinition } from './generator';

/** Every generator, in the order in which they are offered. A new one is a file in catalogue/ and a line here. */
export const generators: readonly GeneratorDefinition[] = [
  duplicate,
  synthesize,
  maskFf1,
  keyHash,
  maskNumericHash,
  maskCharacterSwap,
  maskRedact,
  noiseNumeric,
  noiseDate,
  shuffle,
  mockFirstName,
  mockLastName,
  mockFullName,
  mockInitials,
  mockNamePrefix,
  mockTitle,
  mockGender,
  mockDateOfBirth,
  mockJobTitle,
  mockCompany,
  mockEmail,
  mockUsername,
  mockPhone,
  mockMobile,
  mockStreetAddress,
  mockStreet,
  mockHouseNumber,
  mockPostcode,
  mockCity,
  mockState,
  mockCountry,
  mockIban,
  mockCreditCard,
  mockBsn,
  mockLicencePlate,
  mockSentence,
  mockUrl,
  mockIp,
  mockMacAddress,
  mockUuid,
  mockToken,
  keyGenerate,
  customString,
  customInteger,
  customConstant,
  numericRange,
  numericUniform,
  numericNormal,
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
