import type { Recognizer } from './recognizer';
import { personalausweis } from './recognizers/de/personalausweis';
import { sozialversicherungsnummer } from './recognizers/de/sozialversicherungsnummer';
import { steuerId } from './recognizers/de/steuer-id';
import { itin } from './recognizers/en/itin';
import { nhsNumber } from './recognizers/en/nhs-number';
import { nino } from './recognizers/en/nino';
import { ssn } from './recognizers/en/ssn';
import { politicalView } from './recognizers/global/political-view';
import { sexualOrientation } from './recognizers/global/sexual-orientation';
import { tradeUnion } from './recognizers/global/trade-union';
import { education } from './recognizers/global/education';
import { criminalRecord } from './recognizers/global/criminal-record';
import { creditScore } from './recognizers/global/credit-score';
import { residencePermit } from './recognizers/global/residence-permit';
import { medicalLicense } from './recognizers/global/medical-license';
import { accessToken } from './recognizers/global/access-token';
import { address } from './recognizers/global/address';
import { age } from './recognizers/global/age';
import { bankAccount } from './recognizers/global/bank-account';
import { bic } from './recognizers/global/bic';
import { biometric } from './recognizers/global/biometric';
import { birthDate } from './recognizers/global/birth-date';
import { birthPlace } from './recognizers/global/birth-place';
import { cardSecurityCode } from './recognizers/global/card-security-code';
import { city } from './recognizers/global/city';
import { country } from './recognizers/global/country';
import { creditCard } from './recognizers/global/credit-card';
import { cryptoAddress } from './recognizers/global/crypto-address';
import { deviceId } from './recognizers/global/device-id';
import { driverLicense } from './recognizers/global/driver-license';
import { email } from './recognizers/global/email';
import { firstName } from './recognizers/global/first-name';
import { freeText } from './recognizers/global/free-text';
import { fullName } from './recognizers/global/full-name';
import { gender } from './recognizers/global/gender';
import { gpsCoordinates } from './recognizers/global/gps-coordinates';
import { health } from './recognizers/global/health';
import { houseNumber } from './recognizers/global/house-number';
import { iban } from './recognizers/global/iban';
import { initials } from './recognizers/global/initials';
import { ipAddress } from './recognizers/global/ip-address';
import { jobTitle } from './recognizers/global/job-title';
import { lastName } from './recognizers/global/last-name';
import { licensePlate } from './recognizers/global/license-plate';
import { macAddress } from './recognizers/global/mac-address';
import { maritalStatus } from './recognizers/global/marital-status';
import { namePrefix } from './recognizers/global/name-prefix';
import { nationalId } from './recognizers/global/national-id';
import { nationality } from './recognizers/global/nationality';
import { organization } from './recognizers/global/organization';
import { passport } from './recognizers/global/passport';
import { password } from './recognizers/global/password';
import { patientNumber } from './recognizers/global/patient-number';
import { phone } from './recognizers/global/phone';
import { handle } from './recognizers/global/handle';
import { writtenAge } from './recognizers/global/written-age';
import { japanesePlate } from './recognizers/ja/japanese-plate';
import { photo } from './recognizers/global/photo';
import { postcode } from './recognizers/global/postcode';
import { religion } from './recognizers/global/religion';
import { salary } from './recognizers/global/salary';
import { signature } from './recognizers/global/signature';
import { socialMedia } from './recognizers/global/social-media';
import { state } from './recognizers/global/state';
import { street } from './recognizers/global/street';
import { taxId } from './recognizers/global/tax-id';
import { url } from './recognizers/global/url';
import { username } from './recognizers/global/username';
import { vatNumber } from './recognizers/global/vat-number';
import { vin } from './recognizers/global/vin';
import { myNumber } from './recognizers/ja/my-number';
import { bsn } from './recognizers/nl/bsn';
import { bankleitzahl } from './recognizers/de/bankleitzahl';
import { kfzKennzeichen } from './recognizers/de/kfz-kennzeichen';
import { britishPostcode } from './recognizers/en/british-postcode';
import { routingNumber } from './recognizers/en/routing-number';
import { writtenSsn } from './recognizers/en/written-ssn';
import { corporateNumber } from './recognizers/ja/corporate-number';
import { yubinBango } from './recognizers/ja/yubin-bango';
import { kenteken } from './recognizers/nl/kenteken';
import { writtenPostcode } from './recognizers/nl/written-postcode';
import { writtenCoordinates } from './recognizers/global/written-coordinates';
import { britishPlate } from './recognizers/en/british-plate';

/**
 * Every recognizer. A new one is a file and a line here. Where two are equally sure of a column the first
 * in this order has it.
 */
export const recognizers: readonly Recognizer[] = [
  jobTitle,
  education,
  fullName,
  firstName,
  lastName,
  namePrefix,
  initials,
  username,
  password,
  accessToken,
  gender,
  birthDate,
  birthPlace,
  age,
  nationality,
  religion,
  politicalView,
  sexualOrientation,
  tradeUnion,
  maritalStatus,
  organization,
  address,
  street,
  houseNumber,
  postcode,
  city,
  state,
  country,
  gpsCoordinates,
  writtenCoordinates,
  email,
  phone,
  url,
  ipAddress,
  macAddress,
  deviceId,
  socialMedia,
  creditCard,
  cardSecurityCode,
  iban,
  bic,
  bankleitzahl,
  routingNumber,
  bankAccount,
  cryptoAddress,
  salary,
  creditScore,
  taxId,
  vatNumber,
  nationalId,
  passport,
  residencePermit,
  driverLicense,
  licensePlate,
  vin,
  patientNumber,
  medicalLicense,
  health,
  criminalRecord,
  biometric,
  photo,
  signature,
  freeText,
  ssn,
  itin,
  nino,
  nhsNumber,
  steuerId,
  sozialversicherungsnummer,
  personalausweis,
  bsn,
  myNumber,
  writtenPostcode,
  kenteken,
  britishPlate,
  japanesePlate,
  handle,
  writtenAge,
  yubinBango,
  corporateNumber,
  writtenSsn,
  britishPostcode,
  kfzKennzeichen,
];
