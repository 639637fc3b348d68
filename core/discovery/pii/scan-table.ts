import type { PiiEntity } from '@core/contract/pii-entities';
import type { EntityThresholds } from '@core/workspaces/workspace';
import type { Finding } from './finding';
import type { PhraseBook } from './phrases';
import { withoutTypes } from './hungarian-prefix';
import { leadingTags } from './leading-tags';
import { rateName, type Rated, type ScannedColumn } from './rate-name';
import { partPrefixes, sharedPrefix, withoutPrefix } from './shared-prefix';
import { dataItemInFull, shortOfPerson } from './vocabulary/abbreviations';
import { publishedName } from './vocabulary/published-names';
import { isOfTransactions, readTable, withKey, type TableContext } from './table-context';
import type { ColumnSample } from './values/column-sample';
import { createValueReader, type ValueReader } from './values/value-reader';
import { weighColumn } from './weigh-column';

export interface TableScan {
  /** Findings below it are ignored, 0..1. */
  readonly threshold: number;
  /** Overrides for single entities. */
  readonly entityThresholds?: EntityThresholds;
  /** Values by column index; omitted: only names are read. */
  readonly samples?: readonly (ColumnSample | null)[];
  /** Columns with few distinct values in many rows do not identify people. */
  readonly checksCardinality?: boolean;
}

/** From this confidence on, no other reading of a name is tried. */
const clear = 0.5;

/** What makes a table one about people, whatever its name. */
const identifying: readonly PiiEntity[] = [
  ...(['FIRST_NAME', 'LAST_NAME', 'FULL_NAME', 'BIRTH_DATE', 'STREET'] as const),
  ...(['BSN', 'SSN', 'STEUER_ID', 'MY_NUMBER', 'NATIONAL_ID', 'SOZIALVERSICHERUNGSNUMMER'] as const),
];

/** What makes it one if its name is inconclusive. */
const telling: readonly PiiEntity[] = [...identifying, 'EMAIL', 'USERNAME', 'GENDER', 'HOUSE_NUMBER'];

/**
 * Finds personal data by names, types and, if sampled, values of columns, one table at a time: first from the columns
 * by themselves, then, with what that tells about the table, from names that depend on the table ('name', 'city').
 * @returns for each column its best finding, or null below the threshold
 */
export function scanTable(
  book: PhraseBook,
  tableName: string,
  columns: readonly ScannedColumn[],
  scan: TableScan,
): (Finding | null)[] {
  const { samples = [], checksCardinality = true } = scan;
  const byName = withKey(readTable(book.reader.read(tableName)), book.reader.read(columns[0]?.name ?? ''));
  const readers = columns.map((_, i): ValueReader | null => {
    const sample = samples[i];
    return sample ? createValueReader(sample) : null;
  });
  const read = namesReader(book, tableName, columns);
  const find = (context: TableContext) =>
    columns.map((column, i) => {
      const names = read(context, column);
      return weighColumn(book, context, column, names, readers[i] ?? null, checksCardinality);
    });
  const alone = find(byName);
  const context = samples.length > 0 ? withValues(byName, alone) : withNeighbours(byName, alone);
  const found = context === byName ? alone : find(context);
  return found.map((finding) => (finding && reaches(finding, scan) ? finding : null));
}

/** Whether the confidence is enough for the kind of the finding. */
export const reaches = (
  { entity, confidence }: Finding,
  { threshold, entityThresholds = {} }: Pick<TableScan, 'threshold' | 'entityThresholds'>,
): boolean => confidence >= (entityThresholds[entity] ?? threshold);

/**
 * What a name means; if nothing, what it means without the prefix shared by all names, or by some if the rest is
 * meaningful.
 */
function namesReader(book: PhraseBook, tableName: string, columns: readonly ScannedColumn[]) {
  const names = columns.map(({ name }) => name);
  const prefixes = [sharedPrefix(names), ...partPrefixes(names, tableName)];
  const withoutType = withoutTypes(names);
  const withoutTag = leadingTags(names.map(withoutType), (word) => book.knows(word));
  return (context: TableContext, column: ScannedColumn): Rated[] => {
    const ways = [
      publishedName(column.name) ?? withoutTag(withoutType(column.name)),
      ...prefixes.flatMap((prefix) => withoutPrefix(column.name, prefix) ?? []).map(dataItemInFull),
      ...(context.support === 'persons' ? shortOfPerson(column.name) : []),
    ];
    let said: Rated[] = [];
    for (const name of ways) {
      const rated = rateName(book, context, { ...column, name });
      if (rated[0] && rated[0].score >= clear) return rated;
      if (said.length === 0) said = rated;
    }
    return said;
  };
}

/** If values of several kinds are personal, the table's name does not matter. */
function withValues(context: TableContext, found: readonly (Finding | null)[]): TableContext {
  const kinds = new Set(found.flatMap((one) => (one && one.confidence >= 0.6 ? [one.entity] : [])));
  const isPersonal = telling.filter((entity) => kinds.has(entity)).length >= 3;
  return isPersonal ? { ...context, isThing: false, support: 'persons' } : withNeighbours(context, found);
}

/** Where somebody is found or reached. */
const reaching: readonly PiiEntity[] = ['ADDRESS', 'STREET', 'POSTCODE', 'PHONE', 'EMAIL'];

function withNeighbours(context: TableContext, found: readonly (Finding | null)[]): TableContext {
  if (context.support === 'persons') return context;
  if (isOfTransactions(context)) {
    const kinds = new Set(found.flatMap((one) => (one && one.confidence >= 0.6 ? [one.entity] : [])));
    const ways = reaching.filter((entity) => kinds.has(entity)).length;
    if (ways >= 2) return { ...context, isThing: false, support: 'persons' };
    if (ways > 0) return { ...context, support: 'places' };
  }
  const signs = context.isThing ? identifying : telling;
  const isPersonal = found.some(
    (finding) => finding !== null && finding.confidence >= 0.6 && signs.includes(finding.entity),
  );
  if (!isPersonal) return context;
  return { ...context, support: context.isThing ? 'places' : 'persons' };
}
