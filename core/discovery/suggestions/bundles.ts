import type { PiiEntity } from '@core/contract/pii-entities';
import { groupBy } from '@core/schema/group-by';
import type { PiiMark } from '@core/configuration/configuration';
import type { StoredColumn } from '@core/schema/stored-schema';

/** The parameter by which a generator refers to a column of the kind. */
const parameterOf: Partial<Record<PiiEntity, string>> = {
  FIRST_NAME: 'firstNameColumn',
  LAST_NAME: 'lastNameColumn',
  FULL_NAME: 'fullNameColumn',
  GENDER: 'genderColumn',
  BIRTH_DATE: 'birthDateColumn',
  POSTCODE: 'postcodeColumn',
  CITY: 'cityColumn',
  STATE: 'stateColumn',
  COUNTRY: 'countryColumn',
};

const nameParameters: ReadonlySet<string> = new Set(['firstNameColumn', 'lastNameColumn', 'fullNameColumn']);

const axes = [
  ['latitude', /lat(?!e)|breedte|breite|緯度/i],
  ['longitude', /lon|lng|lengte|l[äa]nge|経度/i],
] as const;

/** For coordinates, which one the name says; null if neither. */
export const axisOf = ({ schema }: StoredColumn): 'latitude' | 'longitude' | null =>
  axes.find(([, name]) => name.test(schema.name))?.[0] ?? null;

function parameterFor(column: StoredColumn, entity: PiiEntity): string | undefined {
  if (entity !== 'GPS_COORDINATES') return parameterOf[entity];
  const axis = axisOf(column);
  return axis === null ? undefined : `${axis}Column`;
}

/** Of names that are written in characters as well. */
const kanaName = /kana|カナ|かな|フリガナ|ふりがな|furigana|yomi|ヨミ|読み|^(?:セイ|メイ)$/iu;

/** Of countries, which tell nothing of a person and yet where the rest of an address is. */
const countryName = /^(?:.*[_ ])?(?:country|land|pays|país)(?:[_ ]?(?:id|code|cd|iso\d?|name))?$|国/iu;

/** For a column, the columns of its row that belong to the same person or place, by parameter. */
export type BesideOf = (column: StoredColumn) => Readonly<Record<string, string>>;

interface Member {
  readonly column: StoredColumn;
  readonly parameter: string;
  /** Says how the names are read that another column has. */
  readonly isReading: boolean;
  readonly words: readonly string[];
}

/**
 * Finds related columns in a table: of each kind the one whose name has most in common with the column's own, such as
 * 'billing_city' with 'billing_postcode' next to a 'shipping_postcode', and among equals the nearest.
 */
export function bundlesIn(
  columns: readonly StoredColumn[],
  marks: ReadonlyMap<number, PiiMark | null>,
): BesideOf {
  const members = columns.flatMap((column): Member[] => {
    const mark = marks.get(column.id);
    const isCountry = column.schema.type.kind === 'utf8' && countryName.test(column.schema.name);
    const parameter =
      mark && !mark.dismissed
        ? parameterFor(column, mark.entity as PiiEntity)
        : isCountry
          ? parameterOf.COUNTRY
          : undefined;
    if (parameter === undefined || column.schema.generated) return [];
    const isReading = nameParameters.has(parameter) && kanaName.test(column.schema.name);
    return [{ column, parameter, isReading, words: wordsOf(column) }];
  });
  const byTable = groupBy(members, ({ column }) => column.tableId);
  return (column) => {
    const others = (byTable.get(column.tableId) ?? []).filter((member) => member.column.id !== column.id);
    const byParameter = groupBy(others, ({ parameter }) => parameter);
    const found = [...byParameter].flatMap(([parameter, list]) => {
      const written = list.filter(({ isReading }) => !isReading);
      const nearest = nearestTo(column, written.length > 0 ? written : list);
      return nearest ? [[parameter, nearest.column.schema.name] as const] : [];
    });
    const own = members.find((member) => member.column.id === column.id);
    const written = own?.isReading === true ? byParameter.get(own.parameter) : undefined;
    const nearest = nearestTo(column, written?.filter(({ isReading }) => !isReading) ?? []);
    return Object.fromEntries(nearest ? [...found, ['writtenColumn', nearest.column.schema.name]] : found);
  };
}

function nearestTo(column: StoredColumn, members: readonly Member[]): Member | undefined {
  const words = new Set(wordsOf(column));
  const shared = (member: Member) => member.words.filter((word) => words.has(word)).length;
  const strange = (member: Member) => member.words.filter((word) => !words.has(word)).length;
  const distance = (member: Member) => Math.abs(member.column.schema.position - column.schema.position);
  return [...members].sort(
    (a, b) => shared(b) - shared(a) || strange(a) - strange(b) || distance(a) - distance(b),
  )[0];
}

/** 'billingCity', 'BILLING_CITY' and 'billing city' have the same words. */
const wordsOf = ({ schema }: StoredColumn): string[] =>
  schema.name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
