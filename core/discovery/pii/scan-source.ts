import type { SourceConnection } from '@core/connectors/connector';
import type { Examination } from '@core/configuration/configuration';
import type { RecognizerLocale } from '@core/contract/enums';
import { defaults } from '@core/contract/limits';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { SourceIndex } from '@core/schema/source-index';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import type { Finding } from './finding';
import type { EntityThresholds, OwnRecognizer } from '@core/workspaces/workspace';
import { recognizerOf } from './own-recognizers';
import { createPhraseBook, type PhraseBook } from './phrases';
import type { Recognizer } from './recognizer';
import { recognizers } from './registry';
import { sampleTable, tableLimits, type TableLimits } from './sample-table';
import { reaches, scanTable } from './scan-table';
import type { ColumnSample } from './values/column-sample';

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
  /** When the values are read, as Unix time in ms. */
  readonly at: number;
  /** What is read of a table; omitted: as much as a deep scan does. */
  readonly limits?: TableLimits;
  readonly signal: AbortSignal;
  /** Called before the first table, and after each. */
  onProgress(done: number, total: number): void;
  /** The values of a table could not be read, only its names. @throws to end the scan */
  onUnread(table: StoredTable, error: unknown): void;
}

/** What a scan leaves, by column id. */
export interface Scanned {
  readonly findings: ReadonlyMap<number, Finding>;
  /** Columns whose values were looked at for every kind and in every language, without anything found. */
  readonly examined: ReadonlyMap<number, Examination>;
}

/** Scans the tables of a source. Views are skipped: a run does not write them. */
export async function scanSource(index: SourceIndex, scan: SourceScan): Promise<Scanned> {
  const book = bookFor(scan);
  const findings = new Map<number, Finding>();
  const examined = new Map<number, Examination>();
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
      const { weighed, samples } = await scanOne(book, index, table, scan, asked);
      for (const { id, schema } of asked) {
        const finding = weighed.get(id);
        if (finding && reaches(finding, scan)) findings.set(id, finding);
        const look = lookAt(samples?.get(schema.name), table, scan);
        if (look && !isSuspect(finding, scan)) examined.set(id, look);
      }
      done += 1;
      values?.onProgress(done, tables.length);
    }
  };
  await Promise.all(Array.from({ length: values?.scanners ?? 1 }, work));
  return { findings, examined };
}

/** Whether a scan looks for anything in the column. */
export function isInScope({ scope = {} }: Pick<SourceScan, 'scope'>, { id, tableId }: StoredColumn): boolean {
  const { tableIds, columnIds } = scope;
  return (!tableIds || tableIds.includes(tableId)) && (!columnIds || columnIds.includes(id));
}

/** Every entity that the product's recognizers look for. */
const allEntities = new Set(recognizers.map(({ entity }) => entity));

const looksForAll = ({ entities, locale }: SourceScan): boolean =>
  locale === undefined && (!entities || [...allEntities].every((entity) => entities.includes(entity)));

/** A high threshold marks less, but clears nothing more. */
const isSuspect = (finding: Finding | undefined, scan: SourceScan): boolean =>
  finding !== undefined && (reaches(finding, scan) || finding.confidence >= defaults.piiThreshold);

/** How much of a column was read; null if too little to tell, or not for every kind. */
function lookAt(
  sample: ColumnSample | undefined,
  { schema: { rowEstimate } }: StoredTable,
  scan: SourceScan,
): Examination | null {
  if (!sample || !scan.values || !looksForAll(scan)) return null;
  const { rows, filled } = sample;
  const { limits = tableLimits, at } = scan.values;
  const isWhole = rows < limits.rows && rows >= (rowEstimate ?? 0);
  if (filled === 0 && !isWhole) return null;
  return { at, values: filled, of: isWhole ? filled : Math.max(rowEstimate ?? 0, filled) };
}

/** All findings in a table, however weak, and the values that were read; of no columns if the table was not. */
async function scanOne(
  book: PhraseBook,
  index: SourceIndex,
  table: StoredTable,
  { values }: SourceScan,
  asked: readonly StoredColumn[],
) {
  const columns = index.columnsOf(table);
  const samples = values && (await samplesOf(table, asked, values));
  const found = scanTable(
    book,
    table.schema.name,
    columns.map((column) => scanned(index, column)),
    {
      threshold: 0,
      ...(samples && { samples: columns.map(({ schema }) => samples.get(schema.name) ?? null) }),
      ...(values && { checksCardinality: values.checksCardinality }),
    },
  );
  const weighed = new Map(
    columns.flatMap((column, i): [number, Finding][] => (found[i] ? [[column.id, found[i]]] : [])),
  );
  return { weighed, samples };
}

async function samplesOf(table: StoredTable, asked: readonly StoredColumn[], values: ValueScan) {
  try {
    return await sampleTable(
      values.source,
      table.schema,
      asked.map(({ schema }) => schema),
      values.signal,
      values.limits,
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
