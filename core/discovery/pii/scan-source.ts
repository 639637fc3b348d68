import type { SourceConnection } from '@core/connectors/connector';
import type { RecognizerLocale } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { SourceIndex } from '@core/schema/source-index';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import type { Finding } from './finding';
import type { EntityThresholds, OwnRecognizer } from '@core/workspaces/workspace';
import { recognizerOf } from './own-recognizers';
import { createPhraseBook, type PhraseBook } from './phrases';
import type { Recognizer } from './recognizer';
import { recognizers } from './registry';
import { sampleTable } from './sample-table';
import { scanTable } from './scan-table';

export interface SourceScan {
  /** Only these; omitted: all. */
  readonly entities?: readonly PiiEntity[];
  /** Only names and data of this language, and language-independent ones. */
  readonly locale?: RecognizerLocale;
  /** Findings below it are ignored, 0..1. */
  readonly threshold: number;
  /** Overrides for single entities. */
  readonly entityThresholds?: EntityThresholds;
  /** The workspace's, besides the product's. */
  readonly own?: readonly OwnRecognizer[];
  readonly scope?: ScanScope;
  /** Omitted: values are not read. */
  readonly values?: ValueScan;
}

/** Only these tables and columns; omitted: all. Names of the other columns still indicate what a table is about. */
export interface ScanScope {
  readonly tableIds?: readonly number[];
  readonly columnIds?: readonly number[];
}

/** How a deep scan reads values. */
export interface ValueScan {
  readonly source: SourceConnection;
  /** Number of tables read concurrently. */
  readonly scanners: number;
  readonly checksCardinality: boolean;
  readonly signal: AbortSignal;
  /** Called before the first table, and after each. */
  onProgress(done: number, total: number): void;
  /** The values of a table could not be read, only its names. @throws to end the scan */
  onUnread(table: StoredTable, error: unknown): void;
}

/** Findings in the tables of a source, by column id. Views are skipped: a run does not write them. */
export async function scanSource(
  index: SourceIndex,
  scan: SourceScan,
): Promise<ReadonlyMap<number, Finding>> {
  const book = bookFor(scan);
  const found = new Map<number, Finding>();
  const { values } = scan;
  const tables = index.schema.tables.filter(
    (table) =>
      table.schema.kind !== 'view' && index.columnsOf(table).some((column) => isInScope(scan, column)),
  );
  let next = 0;
  let done = 0;
  values?.onProgress(done, tables.length);
  const work = async () => {
    for (let table = tables[next++]; table; table = tables[next++]) {
      const asked = index.columnsOf(table).filter((column) => isInScope(scan, column));
      const findings = await scanOne(book, index, table, asked, scan);
      for (const column of asked) {
        const finding = findings.get(column.id);
        if (finding) found.set(column.id, finding);
      }
      done += 1;
      values?.onProgress(done, tables.length);
    }
  };
  await Promise.all(Array.from({ length: values?.scanners ?? 1 }, work));
  return found;
}

/** Whether a scan looks for anything in the column. */
export function isInScope({ scope = {} }: Pick<SourceScan, 'scope'>, { id, tableId }: StoredColumn): boolean {
  const { tableIds, columnIds } = scope;
  return (!tableIds || tableIds.includes(tableId)) && (!columnIds || columnIds.includes(id));
}

async function scanOne(
  book: PhraseBook,
  index: SourceIndex,
  table: StoredTable,
  asked: readonly StoredColumn[],
  { threshold, entityThresholds, values }: SourceScan,
): Promise<ReadonlyMap<number, Finding>> {
  const columns = index.columnsOf(table);
  const samples = values && (await samplesOf(table, asked, values));
  const findings = scanTable(
    book,
    table.schema.name,
    columns.map((column) => scanned(index, column)),
    {
      threshold,
      ...(entityThresholds && { entityThresholds }),
      ...(samples && { samples: columns.map(({ schema }) => samples.get(schema.name) ?? null) }),
      ...(values && { checksCardinality: values.checksCardinality }),
    },
  );
  return new Map(
    columns.flatMap((column, i): [number, Finding][] => (findings[i] ? [[column.id, findings[i]]] : [])),
  );
}

async function samplesOf(table: StoredTable, asked: readonly StoredColumn[], values: ValueScan) {
  try {
    return await sampleTable(
      values.source,
      table.schema,
      asked.map(({ schema }) => schema),
      values.signal,
    );
  } catch (error) {
    values.onUnread(table, error);
    return undefined;
  }
}

const scanned = (index: SourceIndex, column: StoredColumn) => ({
  name: column.schema.name,
  type: column.schema.type,
  isForeignKey: index.referenceOf(column) !== null,
  isMadeByEngine: column.schema.autoIncrement || column.schema.generated,
});

let bookOfAll: PhraseBook | undefined;

/** The phrase book of all recognizers is compiled once. */
function bookFor({ entities, locale, own = [] }: SourceScan): PhraseBook {
  if (!entities && !locale && own.length === 0) return (bookOfAll ??= createPhraseBook(recognizers));
  return createPhraseBook(
    [...own.map(recognizerOf), ...recognizers]
      .filter((one) => !entities || entities.includes(one.entity))
      .map((recognizer) => (locale ? inLanguage(recognizer, locale) : recognizer)),
  );
}

/** English names are read in every language, because schemas everywhere use them. */
function inLanguage(recognizer: Recognizer, locale: RecognizerLocale): Recognizer {
  const { en } = recognizer.names;
  const own = recognizer.names[locale];
  const isOwn = recognizer.locale === 'global' || recognizer.locale === locale;
  const names = { ...(en ? { en } : {}), ...(own ? { [locale]: own } : {}) };
  return { ...recognizer, names, values: isOwn ? recognizer.values : null };
}
