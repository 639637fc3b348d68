import type { ColumnGenerator, ColumnProfile, ValueDomain } from '../generator';
import type { IntegerCipher } from './integer-cipher';
import { encryptIntegers, numberDomain } from './integer-column';
import { mapTexts } from './text-column';
import { isUuid, uuidDomain } from './uuid-cipher';

export interface KeyMaps {
  readonly numbers: IntegerCipher;
  texts(list: readonly (string | null)[]): (string | null)[];
  textDomain(text: string): ValueDomain | null;
  uuids(list: readonly string[]): string[];
}

/** Maps the keys of a column by their kind: numbers, UUIDs (also those kept as text), other text. NULL stays NULL. */
export function keyColumn({ type }: ColumnProfile, maps: KeyMaps): ColumnGenerator {
  if (type.kind === 'int' || type.kind === 'decimal') {
    return {
      generate: (input, { rowCount }) =>
        encryptIntegers(input, rowCount, maps.numbers, (list) => maps.texts(list)),
      domainOf: (text) => numberDomain(text, maps.numbers) ?? maps.textDomain(text),
    };
  }
  return {
    generate: (input, { rowCount }) => mapTexts(input, rowCount, (list) => textKeys(list, maps)),
    domainOf: (text) => (isUuid(text) ? uuidDomain : maps.textDomain(text)),
  };
}

function textKeys(list: readonly (string | null)[], maps: KeyMaps): (string | null)[] {
  const isUuidAt = list.map((text) => text !== null && isUuid(text));
  const uuids = maps.uuids(list.filter((text, row): text is string => text !== null && isUuidAt[row]!));
  const others = maps.texts(list.map((text, row) => (isUuidAt[row] ? null : text)));
  let next = 0;
  return list.map((text, row) => (isUuidAt[row] ? inCaseOf(text!, uuids[next++]!) : (others[row] ?? null)));
}

/** Capitals where the source is written in capitals. */
const inCaseOf = (source: string, made: string): string =>
  /[A-F]/.test(source) && source === source.toUpperCase() ? made.toUpperCase() : made;
