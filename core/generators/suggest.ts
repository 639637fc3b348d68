import type { PiiEntity } from '@core/contract/pii-entities';
import type { ColumnProfile } from './generator';
import { codingOf, type GenderCoding } from './bundles/gender-words';
import { genderOfName } from './bundles/follow-gender';
import { innerGenerator } from './composite/inner-generators';
import { forecast } from './forecast';
import { generatorOf, parametersOf } from './registry';
import { isRefused, reviewGenerator } from './review';

/** A generator with its parameters, all defaults filled in. */
export interface Suggestion {
  readonly id: string;
  readonly parameters: Record<string, unknown>;
}

type Candidate = string | readonly [id: string, parameters: Record<string, unknown>];

const cipher = 'mask.ff1';

/** Doubles expected in a unique column, for which a run would fail: one run of ten thousand. */
const toleratedTwice = 1e-4;

/** The second where the first may repeat in a column that must not. */
const distinctUsername: readonly Candidate[] = ['mock.username', ['mock.username', { distinct: true }]];

/** With as many digits behind the name as a unique column needs. */
const suffixed = Array.from({ length: 10 }, (_, suffix): Candidate => ['mock.email', { suffix }]);

/** Of e-mail addresses, whose doubles are found before a run: one run of a hundred. */
const toleratedMails = 1e-2;

/** What stands in for personal data, best first. What is not here, or fits no candidate, is masked. */
const mocks: Partial<Record<PiiEntity, readonly Candidate[]>> = {
  FULL_NAME: ['mock.full-name', 'mock.last-name'],
  FIRST_NAME: ['mock.first-name'],
  LAST_NAME: ['mock.last-name'],
  NAME_PREFIX: ['mock.name-prefix', 'mock.title'],
  INITIALS: ['mock.initials'],
  USERNAME: distinctUsername,
  PASSWORD: ['mock.token'],
  GENDER: ['shuffle'],
  NATIONALITY: ['shuffle'],
  RELIGION: ['shuffle'],
  POLITICAL_VIEW: ['shuffle'],
  SEXUAL_ORIENTATION: ['shuffle'],
  TRADE_UNION: ['shuffle'],
  EDUCATION: ['shuffle'],
  CRIMINAL_RECORD: ['shuffle'],
  BIRTH_DATE: ['mock.date-of-birth', ['mask.date-hash', { within: 'century' }]],
  BIRTH_PLACE: ['mock.city'],
  AGE: ['mock.age', 'noise.numeric'],
  MARITAL_STATUS: ['shuffle'],
  JOB_TITLE: ['mock.job-title'],
  ORGANIZATION: ['mock.company'],
  ADDRESS: ['mock.street-address', 'mock.street'],
  STREET: ['mock.street'],
  HOUSE_NUMBER: ['mock.house-number'],
  POSTCODE: ['mock.postcode'],
  CITY: ['mock.city'],
  STATE: ['mock.state'],
  COUNTRY: ['mock.country'],
  GPS_COORDINATES: ['noise.geo', ['noise.numeric', { kind: 'absolute', amount: 0.05 }], 'mask.numeric-hash'],
  EMAIL: [...suffixed, ['mock.email', { distinct: true }]],
  PHONE: ['mock.phone'],
  URL: ['mock.url'],
  IP_ADDRESS: ['mock.ip'],
  MAC_ADDRESS: ['mock.mac-address'],
  SOCIAL_MEDIA: distinctUsername,
  CREDIT_CARD: ['mock.credit-card'],
  IBAN: ['mock.iban'],
  CRYPTO_ADDRESS: ['mock.token'],
  SALARY: ['noise.numeric'],
  CREDIT_SCORE: ['noise.numeric', 'shuffle'],
  BSN: ['mock.bsn'],
  BIC: ['mock.bic'],
  ROUTING_NUMBER: ['mock.routing-number'],
  SSN: ['mock.ssn'],
  ITIN: ['mock.itin'],
  NINO: ['mock.nino'],
  NHS_NUMBER: ['mock.nhs-number'],
  STEUER_ID: ['mock.steuer-id'],
  SOZIALVERSICHERUNGSNUMMER: ['mock.sozialversicherungsnummer'],
  PERSONALAUSWEIS: ['mock.personalausweis'],
  MY_NUMBER: ['mock.my-number'],
  CORPORATE_NUMBER: ['mock.corporate-number'],
  VAT_NUMBER: ['mock.vat-number'],
  PASSPORT: ['mock.passport'],
  DRIVER_LICENSE: ['mock.driving-licence'],
  LICENSE_PLATE: ['mock.licence-plate'],
  VIN: ['mock.vin'],
  HEALTH: ['mock.sentence'],
  BIOMETRIC: ['exclude'],
  PHOTO: ['exclude'],
  SIGNATURE: ['exclude'],
  ACCESS_TOKEN: ['mock.token'],
  FREE_TEXT: ['composite.text', 'mock.sentence'],
};

const checks: Partial<Record<PiiEntity, string>> = { IBAN: 'iban', CREDIT_CARD: 'card', BSN: 'bsn' };

const mobileName = /mobile|mobiel|handy|cell|携帯|gsm/i;
/** Of a column of forms of address; one of particles in front of names has none of these. */
export const titleName = /title|titel|aanhef|salut|anrede|敬称/i;

/** A mock for a column with personal data of a kind; a mask or what else protects it where no mock fits. Never for keys that it would break. */
export function suggestMock(
  column: ColumnProfile,
  entity: PiiEntity,
  beside: Readonly<Record<string, string>> = {},
): Suggestion | null {
  const named = byName(column, entity);
  const candidates = [...(named ? [named] : []), ...(mocks[entity] ?? [])];
  return firstFit(column, candidates, beside) ?? suggestMask(column, entity);
}

/** The generator for personal data of a kind that stands within a value of a column, under a name of its own. */
export function suggestInner(column: ColumnProfile, name: string, entity: PiiEntity): string {
  const own = suggestMock({ ...column, name, type: { kind: 'utf8' }, unique: false }, entity);
  return own && innerGenerator(own.id) ? own.id : 'mask.redact';
}

/** A mask for a column: the cipher, noise, or another order of its values, by what its type takes. */
export function suggestMask(column: ColumnProfile, entity: PiiEntity | null = null): Suggestion | null {
  const check = entity === null ? undefined : checks[entity];
  const candidates: Candidate[] = check ? [[cipher, { check }]] : [];
  candidates.push(cipher, 'key.hash', 'noise.date', 'noise.numeric', 'shuffle', 'exclude');
  return firstFit(column, candidates);
}

/** Values of a closed domain, as often as it has them; a row with a key keeps its own in every run. */
export const suggestSampler = (
  column: ColumnProfile,
  values: string,
  rowKeyColumn: string | null,
): Suggestion | null => firstFit(column, [['custom.sampler', { values, rowKeyColumn }]]);

export type { GenderCoding };

/**
 * How a column writes the genders, by the names beside its values; null where they tell none, or the values are more than
 * the two.
 */
export function suggestCoding(
  values: readonly (string | null)[],
  firstNames: readonly (string | null)[],
  fullNames: readonly (string | null)[],
): GenderCoding | null {
  const rows = values.flatMap((value, row) => {
    const gender = genderOfName(firstNames[row] ?? null, fullNames[row] ?? null);
    return value === null || value === '' || gender === null ? [] : [[value, gender] as const];
  });
  return codingOf(rows);
}

/** A mock for a column of which only the type is known. */
export function suggestMockByType(column: ColumnProfile): Suggestion | null {
  if (column.primaryKey || column.foreignKey) return firstFit(column, ['key.generate', 'duplicate']);
  return firstFit(column, mocksByType(column)) ?? suggestMask(column);
}

function mocksByType({ type }: ColumnProfile): readonly Candidate[] {
  switch (type.kind) {
    case 'utf8': {
      const length = type.length ?? Infinity;
      return length >= 30
        ? ['mock.sentence']
        : [['custom.string', { template: '?'.repeat(Math.min(length, 12)) }]];
    }
    case 'int': {
      const max = type.bits === 8 ? 100 : type.bits === 16 ? 30_000 : 1_000_000_000;
      return [
        ['numeric.range', { min: 1, max: 100 }],
        ['numeric.range', { min: 1, max, distinct: true }],
      ];
    }
    case 'decimal':
    case 'float':
      return ['numeric.uniform', ['numeric.uniform', { high: 1 }]];
    case 'date':
    case 'timestamp':
      return ['mock.date-of-birth', ['mask.date-hash', { within: 'century' }]];
    case 'uuid':
      return ['mock.uuid'];
    default:
      return [];
  }
}

function byName(column: ColumnProfile, entity: PiiEntity): Candidate | null {
  if (entity === 'PHONE' && mobileName.test(column.name)) return 'mock.mobile';
  return entity === 'NAME_PREFIX' && titleName.test(column.name) ? 'mock.title' : null;
}

/** The first that the column does not refuse and that keeps a unique column unique. */
function firstFit(
  column: ColumnProfile,
  candidates: readonly Candidate[],
  beside: Readonly<Record<string, string>> = {},
): Suggestion | null {
  for (const candidate of candidates) {
    const [id, given] = typeof candidate === 'string' ? [candidate, {}] : candidate;
    const generator = generatorOf(id);
    const known = parametersOf(generator, given);
    const named = Object.entries(beside).filter(([parameter]) => parameter in known);
    const parameters = { ...known, ...Object.fromEntries(named) };
    if (isRefused(reviewGenerator(generator, column, parameters))) continue;
    if (column.unique && !staysUnique(column, id, parameters)) continue;
    return { id, parameters };
  }
  return null;
}

function staysUnique(column: ColumnProfile, id: string, parameters: Record<string, unknown>): boolean {
  const { expectedTwice, possibleValues } = forecast(column, generatorOf(id), parameters);
  if (expectedTwice !== null) return expectedTwice < (id === 'mock.email' ? toleratedMails : toleratedTwice);
  return possibleValues !== null && possibleValues >= 2 ** 50;
}
