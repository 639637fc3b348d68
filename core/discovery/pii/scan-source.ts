import type { RecognizerLocale } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { SourceIndex } from '@core/schema/source-index';
import type { StoredColumn } from '@core/schema/stored-schema';
import { createPhraseBook, type PhraseBook } from './phrases';
import type { Recognizer } from './recognizer';
import { recognizers } from './registry';
import { scanTable, type Finding } from './shallow';

export interface NameScan {
  /** Only these; left out: all. */
  readonly entities?: readonly PiiEntity[];
  /** Only names in this language, and what has none. */
  readonly locale?: RecognizerLocale;
  /** Findings below it do not count, 0..1. */
  readonly threshold: number;
}

/** Findings in the names of a source, by column id. Views are left out: a run does not make them. */
export function scanSource(index: SourceIndex, scan: NameScan): ReadonlyMap<number, Finding> {
  const book = bookFor(scan);
  const found = new Map<number, Finding>();
  for (const table of index.schema.tables) {
    if (table.schema.kind === 'view') continue;
    const columns = index.columnsOf(table);
    const findings = scanTable(
      book,
      table.schema.name,
      columns.map((column) => scanned(index, column)),
      scan.threshold,
    );
    columns.forEach((column, i) => {
      const finding = findings[i];
      if (finding) found.set(column.id, finding);
    });
  }
  return found;
}

const scanned = (index: SourceIndex, column: StoredColumn) => ({
  name: column.schema.name,
  type: column.schema.type,
  isForeignKey: index.referenceOf(column) !== null,
  isMadeByEngine: column.schema.autoIncrement || column.schema.generated,
});

let bookOfAll: PhraseBook | undefined;

/** The book of all recognizers is made once. */
function bookFor({ entities, locale }: NameScan): PhraseBook {
  if (!entities && !locale) return (bookOfAll ??= createPhraseBook(recognizers));
  return createPhraseBook(
    recognizers
      .filter(({ entity }) => !entities || entities.includes(entity))
      .map((recognizer) => (locale ? inLanguage(recognizer, locale) : recognizer)),
  );
}

/** English names are read in every language: schemas are written in it everywhere. */
function inLanguage(recognizer: Recognizer, locale: RecognizerLocale): Recognizer {
  const { en } = recognizer.names;
  const own = recognizer.names[locale];
  return { ...recognizer, names: { ...(en ? { en } : {}), ...(own ? { [locale]: own } : {}) } };
}
