import { workspaceLocales } from '@core/contract/choices';
import { piiEntity, type PiiEntity } from '@core/contract/pii-entities';

/** What a value needs to identify one person wherever it occurs. */
export type KeyForm =
  | ('name' | 'address' | 'token' | 'mailbox' | 'number' | 'custom')
  /** What many share: only how often a column has it, beside its own chance, tells of people. */
  | ('shared-name' | 'day')
  /** A surname behind an initial; found, never gathered from a column of its own. */
  | 'initial';

const formOf: Readonly<Partial<Record<PiiEntity, KeyForm>>> = {
  FULL_NAME: 'name',
  FIRST_NAME: 'shared-name',
  LAST_NAME: 'shared-name',
  INITIALS: 'initial',
  BIRTH_DATE: 'day',
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

/** Kinds that are searched for. Excluded are places, which many people share, and what could not be quoted. */
export const searchedKinds: readonly PiiEntity[] = piiEntity.options.filter(
  (kind) => formOf[kind] !== undefined,
);

/** The languages of names that everybody knows, and Japanese names in Latin letters. */
export const nameLanguages = [...workspaceLocales, 'romaji'] as const;
type NameLanguage = (typeof nameLanguages)[number];

/** Such names, searched for beside the protected ones: what a column has of them is its chance. */
export type KnownName = `known-${'first' | 'last'}-${NameLanguage}`;

export const knownFirstNames: readonly KnownName[] = nameLanguages.map(
  (one) => `known-first-${one}` as const,
);
export const knownLastNames: readonly KnownName[] = nameLanguages.map((one) => `known-last-${one}` as const);

/** What a key stands for; a key holds its index here. */
export type KeyKind = PiiEntity | KnownName;
export const keyKinds: readonly KeyKind[] = [...searchedKinds, ...knownFirstNames, ...knownLastNames];

export const isKnownName = (kind: KeyKind): kind is KnownName => kind.startsWith('known-');

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
/** Of the shortest surname that is searched for. */
export const minNameWeight = 4;
export const maxNameWords = 4;
export const maxWeight = 80;
export const maxWords = 12;

/**
 * Whether a value of this form is rare enough that finding it elsewhere is no coincidence: a single word is not,
 * because surnames are also words and cities, nor is a short number.
 */
export function isTelling(form: KeyForm, shape: KeyShape): boolean {
  const { words, digits, ideographs, weight, isFiller } = shape;
  const least = form === 'shared-name' ? minNameWeight : minWeight;
  if (weight < least || weight > maxWeight || words > maxWords || isFiller) return false;
  const isNumber = digits >= 4 && (digits >= 7 || weight > digits);
  switch (form) {
    case 'shared-name':
      return digits === 0 && words <= maxNameWords;
    case 'initial':
      return digits === 0 && ideographs === 0;
    case 'day':
      return false;
    case 'name':
      return words >= 2 && (ideographs === 0 || ideographs >= 3);
    case 'address':
      return digits >= 1 && words >= 2 && weight >= 8;
    case 'token':
      return digits >= 1 || words >= 3;
    case 'mailbox':
      return true;
    case 'number':
      return isNumber;
    case 'custom':
      return isNumber || (words >= 3 && weight >= 12);
  }
}
