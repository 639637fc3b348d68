import { trainingAdvice } from '@core/contract/limits';
import type { EngineMode, KeyGeneratorMode, RecognizerLocale } from '@core/contract/enums';
import { piiEntity } from '@core/contract/pii-entities';
import type { GeneratorChoice, PiiMark } from '@core/configuration/configuration';
import { profileOf } from '@core/configuration/column-profile';
import { isDrawnWhole } from '@core/configuration/drawn-whole';
import { judgeGenerator } from '@core/configuration/judge-generator';
import { indexRoleOf } from '@core/configuration/unique-indexes';
import type { Workbench } from '@core/configuration/workbench';
import type { ColumnProfile } from '@core/generators/generator';
import { generatorOf, generators, parametersOf } from '@core/generators/registry';
import {
  suggestMask,
  suggestMock,
  suggestMockByType,
  suggestSampler,
  titleName,
  type GenderCoding,
} from '@core/generators/suggest';
import type { StoredColumn } from '@core/schema/stored-schema';
import { axisOf } from './bundles';
import type { IsHeldByCheck } from './checked-keys';
import { documentCandidates, unreadDocument } from './documents';
import { canMoveTogether, dependOnNulls, type TiedTo } from './tied-columns';
import { looksAt } from '@core/connectors/schema';

export interface SuggestionRules {
  readonly mode: EngineMode;
  readonly keys: KeyGeneratorMode;
  /** Ids of columns that are marked as personal, and of their tables. */
  readonly personalColumns: ReadonlySet<number>;
  readonly personalTables: ReadonlySet<number>;
  readonly tiedTo: TiedTo;
  readonly isHeld: IsHeldByCheck;
}

/** What is known about a column besides its schema. */
export interface ColumnSigns {
  readonly pii: PiiMark | null;
  /** A scan has looked at its values. */
  readonly isExamined: boolean;
  readonly language: RecognizerLocale | null;
  /** The columns that belong to the same person or place, by the parameter that refers to them. */
  readonly beside: Readonly<Record<string, string>>;
  /** The value list of a column with few distinct values, for a sampler; null: it has many, or they were not read. */
  readonly domain: string | null;
  /** How a column of genders writes them, by the names beside it; null: as usual, or it was not read. */
  readonly coding: GenderCoding | null;
}

/** They keep the language of each name or company, so that it maps to the same one in every table. */
const ofAnyLanguage = [
  ...['mock.first-name', 'mock.last-name', 'mock.full-name', 'mock.email', 'mock.username'],
  ...['mock.company', 'mock.url'],
];

const keyGenerators: Readonly<Record<KeyGeneratorMode, readonly string[]>> = {
  duplicate: [],
  hash: ['key.hash', 'mask.ff1'],
  generate: ['key.generate', 'key.hash'],
};

/**
 * The generator proposed for a column, never one that the column refuses; null: leave it unchanged, which a document is
 * only if somebody or a scan has looked at it. Keys get the workspace's key generator, unless they are codes or checks
 * depend on their values; a key with personal data is never left unchanged if it can be hashed.
 */
export function suggestGenerator(
  bench: Workbench,
  column: StoredColumn,
  { pii, isExamined, language, beside, domain, coding }: ColumnSigns,
  rules: SuggestionRules,
): GeneratorChoice | null {
  if (rules.mode === 'SCRATCH' || column.schema.generated) return null;
  if (bench.tableOf(column).schema.kind === 'view' || bench.rootOf(column).id !== column.id) return null;
  const isPersonal = pii !== null && !pii.dismissed;
  if (isKey(bench, column) && !isPersonal && (rules.isHeld(column) || isCode(bench, column, rules)))
    return null;
  const candidates = isKey(bench, column)
    ? [...addressCandidates(bench, column, pii, rules), ...keyCandidates(keysOf(rules), isPersonal)]
    : [
        ...followingCandidates(column, { pii, beside, coding }),
        ...tiedCandidates(bench, column, { pii, beside }, rules),
        ...closedCandidates(bench, column, { pii, beside, domain }, rules),
        ...indexedCandidates(bench, column, isPersonal, rules),
        ...checkedCandidates(bench, column, pii, rules),
        ...candidatesFor(bench, column, { pii, isExamined, beside }, rules),
      ];
  for (const candidate of candidates) {
    if (!candidate) continue;
    // whoever refers to a key has none of the columns beside it
    const alone = inLanguage(candidate, language);
    const choice = isKey(bench, column) ? alone : besideOthers(alone, beside);
    const judged = judgeGenerator(bench, column, generatorOf(choice.id), choice.parameters);
    if (judged.refusal === null) return choice.id === 'duplicate' ? null : judged.choice;
  }
  return null;
}

const isKey = (bench: Workbench, column: StoredColumn): boolean =>
  bench.isPrimaryKey(column) || bench.referrersOf(column).length > 0;

/**
 * Whether a key is a human-readable code, such as of a country: a text, except UUIDs, in a table without personal data.
 * Numbers and UUIDs identify rows and say nothing themselves; texts in a table of people may. Regenerated rows need new
 * keys.
 */
function isCode(bench: Workbench, column: StoredColumn, { mode, personalTables }: SuggestionRules): boolean {
  const { type } = column.schema;
  if (mode === 'SYNTHESIZE' || type.kind !== 'utf8' || type.length === uuidLength) return false;
  return !personalTables.has(bench.tableOf(column).id);
}

const uuidLength = 36;

/** Regenerated rows get new keys too, unless the mode keeps the source's keys. */
const keysOf = ({ mode, keys }: SuggestionRules): KeyGeneratorMode =>
  mode === 'SYNTHESIZE' && keys === 'hash' ? 'generate' : keys;

function keyCandidates(mode: KeyGeneratorMode, isPersonal: boolean): GeneratorChoice[] {
  const ids = mode === 'duplicate' && isPersonal ? keyGenerators.hash : keyGenerators[mode];
  return ids.map((id) => ({ id, parameters: {} }));
}

/** A key of e-mail addresses becomes what the same addresses become elsewhere, unless new keys are asked for. */
function addressCandidates(
  bench: Workbench,
  column: StoredColumn,
  pii: PiiMark | null,
  { mode, keys }: SuggestionRules,
): GeneratorChoice[] {
  if (pii?.entity !== 'EMAIL' || pii.dismissed || mode === 'SYNTHESIZE' || keys === 'generate') return [];
  const mock = suggestMock(profileOf(bench, column), 'EMAIL');
  return mock?.id === 'mock.email' ? [mock] : [];
}

/**
 * A gender, a title or a particle depends on the name next to it: it stays unless the new name has another gender.
 * Coordinates follow the address next to them.
 */
function followingCandidates(
  column: StoredColumn,
  { pii, beside, coding }: Pick<ColumnSigns, 'pii' | 'beside' | 'coding'>,
): GeneratorChoice[] {
  if (pii === null || pii.dismissed) return [];
  if (pii.entity === 'GENDER' && isFollowing(column, pii, beside)) {
    const values = coding && { femaleValue: coding.female, maleValue: coding.male };
    return [{ id: 'mock.gender', parameters: { ...values } }];
  }
  if (pii.entity === 'NAME_PREFIX' && isFollowing(column, pii, beside)) {
    const id = titleName.test(column.schema.name) ? 'mock.title' : 'mock.name-prefix';
    return [{ id, parameters: {} }];
  }
  if (pii.entity !== 'GPS_COORDINATES' || !isInAddress(beside)) return [];
  return [{ id: `mock.${axisOf(column) ?? 'coordinates'}`, parameters: {} }];
}

const isInAddress = (beside: Readonly<Record<string, string>>): boolean =>
  'cityColumn' in beside || 'postcodeColumn' in beside;

/**
 * Values that checks relate to other columns move to another row together with them. If one of them is a key, the
 * others stay unchanged, and so do those whose check depends on where other columns are NULL.
 */
function tiedCandidates(
  bench: Workbench,
  column: StoredColumn,
  signs: Pick<ColumnSigns, 'pii' | 'beside'>,
  { mode, personalColumns, tiedTo }: SuggestionRules,
): GeneratorChoice[] {
  const own = tiedTo(column);
  const tied = own.length > 0 ? own : namesOf(bench, column, signs, tiedTo);
  const isPersonal = personalColumns.has(column.id);
  if (mode !== 'DE_IDENTIFY' && !isPersonal && dependOnNulls(bench, own.length > 0 ? own : [column]))
    return [{ id: 'duplicate', parameters: {} }];
  const canMove = canMoveTogether(bench, tied);
  const isWanted =
    mode === 'MOCK' ||
    mode === 'MOCK_OR_MASK' ||
    (mode === 'SYNTHESIZE' && !canMove) ||
    tied.some(({ id }) => personalColumns.has(id));
  if (tied.length === 0 || !isWanted) return [];
  if (canMove) return [{ id: 'shuffle', parameters: { group: tied[0]!.schema.name } }];
  return isPersonal ? [] : [{ id: 'duplicate', parameters: {} }];
}

/** The tied columns of first and last name that a full name consists of: it moves with them. */
function namesOf(
  bench: Workbench,
  column: StoredColumn,
  { pii, beside }: Pick<ColumnSigns, 'pii' | 'beside'>,
  tiedTo: TiedTo,
): readonly StoredColumn[] {
  if (pii?.entity !== 'FULL_NAME' || pii.dismissed) return [];
  const first = bench
    .columnsOf(bench.tableOf(column))
    .find(({ schema }) => schema.name === beside['firstNameColumn']);
  const tied = first ? tiedTo(first) : [];
  return tied.some(({ schema }) => schema.name === beside['lastNameColumn']) ? tied : [];
}

/** One of few values: unless it depends on others of its row, or a rule ties it to other columns. */
function closedCandidates(
  bench: Workbench,
  column: StoredColumn,
  { pii, beside, domain }: Pick<ColumnSigns, 'pii' | 'beside' | 'domain'>,
  { mode, tiedTo }: SuggestionRules,
): (GeneratorChoice | null)[] {
  const { schema } = bench.tableOf(column);
  const { name } = column.schema;
  const isTied =
    tiedTo(column).length > 0 ||
    schema.uniqueKeys.some(({ columns }) => columns.includes(name)) ||
    indexRoleOf(schema, name) !== null;
  if (domain === null || isTied || (pii !== null && isFollowing(column, pii, beside))) return [];
  const [key, ...others] = schema.primaryKey ?? [];
  // regenerated rows have no key of their own
  const rowKey = key === undefined || others.length > 0 || mode === 'SYNTHESIZE' ? null : key;
  return [suggestSampler(profileOf(bench, column), domain, rowKey)];
}

/** Whether the value depends on the name, or the place, generated next to it. */
function isFollowing(
  { schema }: StoredColumn,
  { entity }: PiiMark,
  beside: Readonly<Record<string, string>>,
): boolean {
  const hasName = 'firstNameColumn' in beside || 'fullNameColumn' in beside;
  if (entity === 'GENDER') return hasName;
  if (entity === 'NAME_PREFIX') {
    const isParticle = 'lastNameColumn' in beside && !titleName.test(schema.name);
    return hasName || isParticle || 'genderColumn' in beside;
  }
  return (
    (entity === 'COUNTRY' || entity === 'STATE') && ('cityColumn' in beside || 'postcodeColumn' in beside)
  );
}

/**
 * Values restricted by a CHECK or a multi-column key: a permutation of the same values passes a check, and a cipher
 * keeps distinct values distinct.
 */
function checkedCandidates(
  bench: Workbench,
  column: StoredColumn,
  pii: PiiMark | null,
  { mode }: SuggestionRules,
): (GeneratorChoice | null)[] {
  const isPersonal = pii !== null && !pii.dismissed;
  if (!isPersonal && (mode === 'DE_IDENTIFY' || mode === 'SYNTHESIZE')) return [];
  const { checks, uniqueKeys } = bench.tableOf(column).schema;
  const { name } = column.schema;
  if (checks.some((check) => looksAt(check, name))) return [{ id: 'shuffle', parameters: {} }];
  const isShared = uniqueKeys.some(({ columns }) => columns.length > 1 && columns.includes(name));
  if (!isShared) return [];
  const ciphers = ['mask.ff1', ...(isPersonal ? [] : ['duplicate'])];
  return ciphers.map((id) => ({ id, parameters: id === 'mask.ff1' ? checkOf(column, pii) : {} }));
}

/** What a cipher of its values keeps: a German postcode is another one. */
const checkOf = ({ schema: { name, type } }: StoredColumn, pii: PiiMark | null): Record<string, unknown> =>
  pii?.entity === 'POSTCODE' && type.kind === 'utf8' && germanPostcode.test(name) ? { check: 'plz' } : {};

const germanPostcode = /plz|postleitzahl/i;

/**
 * Values of a unique index over expressions or some of the rows: a cipher keeps distinct values distinct, and columns
 * in the index's condition stay unchanged. The only column of an index counts as unique already.
 */
function indexedCandidates(
  bench: Workbench,
  column: StoredColumn,
  isPersonal: boolean,
  { mode }: SuggestionRules,
): GeneratorChoice[] {
  const role = indexRoleOf(bench.tableOf(column).schema, column.schema.name);
  if (role === null || role === 'alone' || (!isPersonal && mode === 'DE_IDENTIFY')) return [];
  const ciphers = role === 'key' ? ['mask.ff1', 'key.hash'] : [];
  return [...ciphers, ...(isPersonal ? [] : ['duplicate'])].map((id) => ({ id, parameters: {} }));
}

function candidatesFor(
  bench: Workbench,
  column: StoredColumn,
  { pii, isExamined, beside }: Pick<ColumnSigns, 'pii' | 'isExamined' | 'beside'>,
  { mode }: SuggestionRules,
): (GeneratorChoice | null)[] {
  const profile = profileOf(bench, column);
  if (pii !== null && !pii.dismissed) {
    const entity = piiEntity.safeParse(pii.entity);
    const mock = entity.success ? suggestMock(profile, entity.data, beside) : null;
    const documents = documentCandidates(profile, pii);
    if (mode !== 'SYNTHESIZE') return [...documents, mock, suggestMask(profile)];
    const isMock = mock !== null && generatorOf(mock.id).treatment === 'mock';
    return [
      ...documents,
      isMock ? mock : null,
      ...learntCandidates(profile, column),
      mock,
      suggestMask(profile),
    ];
  }
  switch (mode) {
    case 'MOCK':
      return [...drawnWhole(column), suggestMockByType(profile)];
    case 'MOCK_OR_MASK':
      return [...drawnWhole(column), suggestMask(profile)];
    case 'SYNTHESIZE':
      return [...learntCandidates(profile, column), ...reordered(profile, column)];
    case 'DE_IDENTIFY':
      return pii === null && !isExamined ? unreadDocument(column.schema) : [];
    case 'SCRATCH':
      return [];
  }
}

/** A model if there are rows to learn from; numbered values for what must be unique. */
function learntCandidates(profile: ColumnProfile, { schema }: StoredColumn): GeneratorChoice[] {
  if (!isLearnable(profile) || isDrawnWhole(schema)) return [];
  const learnt = generators.filter(({ capabilities }) => capabilities.learnt).map(({ id }) => id);
  return (profile.unique ? [...learnt, 'key.generate'] : learnt).map((id) => ({ id, parameters: {} }));
}

/** A permutation for values that a model could only repeat, and of which it could generate none if each is rare. */
const reordered = (profile: ColumnProfile, column: StoredColumn): GeneratorChoice[] =>
  isLearnable(profile) ? drawnWhole(column) : [];

const drawnWhole = ({ schema }: StoredColumn): GeneratorChoice[] =>
  isDrawnWhole(schema) ? [{ id: 'shuffle', parameters: {} }] : [];

const isLearnable = ({ rowCount }: ColumnProfile): boolean =>
  rowCount === null || rowCount >= trainingAdvice.trainingRowsPerColumnMin;

/** In the data's own language, if the generator has words of it. */
function inLanguage(choice: GeneratorChoice, language: RecognizerLocale | null): GeneratorChoice {
  if (language === null || ofAnyLanguage.includes(choice.id)) return choice;
  if (!generatorOf(choice.id).locales.includes(language)) return choice;
  return { id: choice.id, parameters: { ...choice.parameters, locale: language } };
}

/**
 * With references to the related columns. In an address the country stays, and the rest moves to another place in it.
 */
function besideOthers(choice: GeneratorChoice, beside: Readonly<Record<string, string>>): GeneratorChoice {
  const known = parametersOf(generatorOf(choice.id), choice.parameters);
  const named = Object.fromEntries(Object.entries(beside).filter(([parameter]) => parameter in known));
  const stays = choice.id === 'mock.country' && isInAddress(beside) ? { stays: true } : {};
  return { id: choice.id, parameters: { ...choice.parameters, ...named, ...stays } };
}
