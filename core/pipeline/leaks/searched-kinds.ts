import { piiEntity, type PiiEntity } from '@core/contract/pii-entities';

/** What a value needs to identify one person wherever it occurs. */
export type KeyForm = 'name' | 'address' | 'token' | 'number' | 'custom';

const formOf: Readonly<Partial<Record<PiiEntity, KeyForm>>> = {
  FULL_NAME: 'name',
  ADDRESS: 'address',
  STREET: 'address',
  EMAIL: 'token',
  USERNAME: 'token',
  PASSWORD: 'token',
  URL: 'token',
  IP_ADDRESS: 'token',
  MAC_ADDRESS: 'token',
  DEVICE_ID: 'token',
  SOCIAL_MEDIA: 'token',
  CRYPTO_ADDRESS: 'token',
  ACCESS_TOKEN: 'token',
  PHONE: 'number',
  CREDIT_CARD: 'number',
  IBAN: 'number',
  BANK_ACCOUNT: 'number',
  SSN: 'number',
  ITIN: 'number',
  NINO: 'number',
  NHS_NUMBER: 'number',
  BSN: 'number',
  STEUER_ID: 'number',
  SOZIALVERSICHERUNGSNUMMER: 'number',
  PERSONALAUSWEIS: 'number',
  MY_NUMBER: 'number',
  CORPORATE_NUMBER: 'number',
  NATIONAL_ID: 'number',
  TAX_ID: 'number',
  VAT_NUMBER: 'number',
  PASSPORT: 'number',
  DRIVER_LICENSE: 'number',
  LICENSE_PLATE: 'number',
  VIN: 'number',
  PATIENT_NUMBER: 'number',
  CUSTOM: 'custom',
};

/**
 * Kinds that are searched for. Excluded is what many people share, such as first names, cities, postcodes and birth
 * dates, and what could not be quoted, such as free text.
 */
export const searchedKinds: readonly PiiEntity[] = piiEntity.options.filter(
  (kind) => formOf[kind] !== undefined,
);

export const formOfKind = (kind: PiiEntity): KeyForm | null => formOf[kind] ?? null;

/** Letters and digits in a key. */
export interface KeyShape {
  readonly words: number;
  readonly digits: number;
  /** Characters of scripts without spaces between words. */
  readonly ideographs: number;
  /** All characters; an ideograph counts twice. */
  readonly weight: number;
  /** A single repeated character, such as 0000000. */
  readonly isFiller: boolean;
}

export const minWeight = 6;
export const maxWeight = 80;
export const maxWords = 12;

/**
 * Whether a value of this form is rare enough that finding it elsewhere is no coincidence: a single word is not,
 * because surnames are also words and cities, nor is a short number.
 */
export function isTelling(form: KeyForm, shape: KeyShape): boolean {
  const { words, digits, ideographs, weight, isFiller } = shape;
  if (weight < minWeight || weight > maxWeight || words > maxWords || isFiller) return false;
  const isNumber = digits >= 4 && (digits >= 7 || weight > digits);
  switch (form) {
    case 'name':
      return words >= 2 && (ideographs === 0 || ideographs >= 3);
    case 'address':
      return digits >= 1 && words >= 2 && weight >= 8;
    case 'token':
      return digits >= 1 || words >= 3;
    case 'number':
      return isNumber;
    case 'custom':
      return isNumber || (words >= 3 && weight >= 12);
  }
}
