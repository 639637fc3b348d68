import { mockAge } from './catalogue/mock/age';
import { mockBsn } from './catalogue/mock/bsn';
import { mockCity } from './catalogue/mock/city';
import { mockCompany } from './catalogue/mock/company';
import { mockCoordinates } from './catalogue/mock/coordinates';
import { mockCountry } from './catalogue/mock/country';
import { mockCreditCard } from './catalogue/mock/credit-card';
import { mockDateOfBirth } from './catalogue/mock/date-of-birth';
import { mockDates } from './catalogue/mock/dates';
import { mockEmail } from './catalogue/mock/email';
import { mockFinance } from './catalogue/mock/finance';
import { mockFirstName } from './catalogue/mock/first-name';
import { mockFullName } from './catalogue/mock/full-name';
import { mockGender } from './catalogue/mock/gender';
import { mockHouseNumber } from './catalogue/mock/house-number';
import { mockIban } from './catalogue/mock/iban';
import { mockIdentityNumbers } from './catalogue/mock/identity-numbers';
import { mockInitials } from './catalogue/mock/initials';
import { mockInternet } from './catalogue/mock/internet';
import { mockIp } from './catalogue/mock/ip';
import { mockJobTitle } from './catalogue/mock/job-title';
import { mockLastName } from './catalogue/mock/last-name';
import { mockLicencePlate } from './catalogue/mock/licence-plate';
import { mockMacAddress } from './catalogue/mock/mac-address';
import { mockMobile } from './catalogue/mock/mobile';
import { mockMoments } from './catalogue/mock/moments';
import { mockNamePrefix } from './catalogue/mock/name-prefix';
import { mockPhone } from './catalogue/mock/phone';
import { mockPostcode } from './catalogue/mock/postcode';
import { mockSentence } from './catalogue/mock/sentence';
import { mockState } from './catalogue/mock/state';
import { mockStreet } from './catalogue/mock/street';
import { mockStreetAddress } from './catalogue/mock/street-address';
import { mockTexts } from './catalogue/mock/texts';
import { mockThings } from './catalogue/mock/things';
import { mockTitle } from './catalogue/mock/title';
import { mockToken } from './catalogue/mock/token';
import { mockUrl } from './catalogue/mock/url';
import { mockUsername } from './catalogue/mock/username';
import { mockUuid } from './catalogue/mock/uuid';
import type { GeneratorDefinition } from './generator';

/** Every mock, in the order in which they are offered. Formulas call them too. */
export const mockGenerators: readonly GeneratorDefinition[] = [
  mockFirstName,
  mockLastName,
  mockFullName,
  mockInitials,
  mockNamePrefix,
  mockTitle,
  mockGender,
  mockDateOfBirth,
  mockAge,
  ...mockDates,
  ...mockMoments,
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
  ...mockCoordinates,
  mockIban,
  mockCreditCard,
  ...mockFinance,
  mockBsn,
  ...mockIdentityNumbers,
  mockLicencePlate,
  ...mockThings,
  mockSentence,
  ...mockTexts,
  mockUrl,
  ...mockInternet,
  mockIp,
  mockMacAddress,
  mockUuid,
  mockToken,
];
