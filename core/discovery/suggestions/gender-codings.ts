import type { PiiMark } from '@core/configuration/configuration';
import type { Workbench } from '@core/configuration/workbench';
import { suggestCoding, type GenderCoding } from '@core/generators/suggest';
import type { StoredColumn } from '@core/schema/stored-schema';
import { readPlaces } from '../pii/sample-table';
import type { BesideOf } from './bundles';
import type { DomainReading } from './closed-domains';

export type CodingOf = (column: StoredColumn) => GenderCoding | null;

/** Rows read per table. */
const limits = { rows: 2000, places: 4 } as const;

/**
 * Reads how columns of genders write them ('1' and '2', or letters of a language), by the names beside their values. That
 * of an earlier suggestion is kept, unless a fresh read is requested.
 */
export async function genderCodings(
  bench: Workbench,
  marks: ReadonlyMap<number, PiiMark | null>,
  besideOf: BesideOf,
  reading: DomainReading | undefined,
  overwrite: boolean,
): Promise<CodingOf> {
  const found = new Map<number, GenderCoding>();
  for (const column of bench.schema.columns) {
    const mark = marks.get(column.id);
    if (mark?.entity !== 'GENDER' || mark.dismissed) continue;
    const known = knownCoding(column);
    const coding =
      known !== null && !(overwrite && reading)
        ? known
        : reading
          ? await readCoding(bench, column, besideOf(column), reading)
          : null;
    if (coding !== null) found.set(column.id, coding);
  }
  return ({ id }) => found.get(id) ?? null;
}

function knownCoding({ configuration: { suggestion } }: StoredColumn): GenderCoding | null {
  const { femaleValue: female, maleValue: male } = suggestion?.parameters ?? {};
  return typeof female === 'string' && typeof male === 'string' && female !== '' && male !== ''
    ? { female, male }
    : null;
}

async function readCoding(
  bench: Workbench,
  column: StoredColumn,
  { firstNameColumn, fullNameColumn }: Readonly<Record<string, string>>,
  reading: DomainReading,
): Promise<GenderCoding | null> {
  const table = bench.tableOf(column);
  const names = [firstNameColumn, fullNameColumn].map((name) =>
    bench.columnsOf(table).find(({ schema }) => schema.name === name),
  );
  const asked = [column, ...names].filter((one) => one !== undefined);
  if (asked.length === 1 || table.schema.kind === 'view') return null;
  try {
    const texts = await readPlaces(
      reading.source,
      table.schema,
      asked.map(({ schema }) => schema),
      limits,
      reading.signal,
    );
    const textsOf = (one: StoredColumn | undefined) => (one === undefined ? [] : texts[asked.indexOf(one)]!);
    return suggestCoding(texts[0]!, textsOf(names[0]), textsOf(names[1]));
  } catch (error) {
    reading.onUnread(table, error);
    return null;
  }
}
