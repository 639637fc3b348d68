import type { PiiEntity } from '@core/contract/pii-entities';
import type { Column } from '@core/kernel/data/column';
import { isNull } from '@core/kernel/data/column';
import { eachText } from '@core/kernel/data/each-text';
import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { TextMemo } from '@core/kernel/text-memo';
import { HashTable } from '../source-values/hash-table';
import { withoutParts, type PartsOf } from '../source-values/value-parts';
import { contentOf } from './content-of';
import { daysOf, numbersOf } from './days-of-column';
import { eachDecoded, textOfBytes } from './decoded-texts';
import { isTellingKind, type OnKey, type TextSearch } from './text-search';
import {
  formOfKind,
  isKnownName,
  knownFirstNames,
  knownLastNames,
  type KeyKind,
  type KnownName,
} from './searched-kinds';
import { numberMin, traits, traitsOf } from './text-traits';
import { unescaped } from './unescaped';

/** What was found of one kind in a column, and how much of it chance would find. */
export interface FoundKind {
  readonly kind: PiiEntity;
  readonly rows: number;
  /** Distinct values. */
  readonly different: number;
  /** Distinct values that a column like it has by chance. */
  readonly expected: number;
  /** Out of how many that could have been found; null: without bound. */
  readonly of: number | null;
}

export interface FoundInColumn {
  /** Values read, NULL left out. */
  readonly looked: number;
  /** Rows with at least one hidden value. */
  readonly rows: number;
  readonly kinds: readonly FoundKind[];
}

/** Smaller whole numbers are no protected numbers, nor days written as one. */
const leastNumber = 1_000_000;
/** Longer texts seldom repeat, and are not kept. */
const keptLength = 200;

interface Hit {
  readonly kind: KeyKind;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
}

/** What a value holds. */
interface Held {
  readonly hits: readonly Hit[];
  readonly hasNumber: boolean;
}

const noHits: readonly Hit[] = [];
const nothing: Held = { hits: noHits, hasNumber: false };
const numberAlone: Held = { hits: noHits, hasNumber: true };

/** Searches one column for hidden values, whatever its type, and counts the rows in which values of each kind are. */
export class ColumnSearch {
  private looked = 0;
  private rows = 0;
  /** Values that hold a long number. */
  private numbers = 0;
  private readonly rowsOf = new Map<PiiEntity, number>();
  private readonly met = new Map<KeyKind, HashTable>();
  private readonly days = new Set<number>();
  private readonly inText = new Set<PiiEntity>();
  private hits: Hit[] = [];
  /** A text that repeats is searched once. */
  private readonly held = new TextMemo((text) => this.heldBy(text));
  private readonly onKey: OnKey = (kind, low, high, isWhole) =>
    void this.hits.push({ kind, low, high, isWhole });
  /** What stands in a part of a value is not the value. */
  private readonly onPart: OnKey = (kind, low, high) =>
    void this.hits.push({ kind, low, high, isWhole: false });
  private readonly onDay = (day: number): void => void this.days.add(day);

  /** @param partsOf for generated parts within unchanged values: only what is beside them is searched */
  constructor(
    private readonly search: TextSearch,
    private readonly type: LogicalType,
    private readonly partsOf: PartsOf | null,
  ) {}

  look(column: Column, rowCount: number): void {
    const { type } = this;
    if (type.kind === 'date' || type.kind === 'timestamp')
      return this.lookAtDays(column, daysOf(column, type) ?? (() => 0), rowCount);
    if (column.storage === 'binary') return this.lookAtBytes(column.values, rowCount);
    if (column.storage === 'int32' || column.storage === 'int64' || column.storage === 'float64')
      return this.lookAtNumbers(column, rowCount);
    const isNumeric = type.kind === 'decimal' || type.kind === 'int';
    this.looked += eachText(column, type, rowCount, (text, times) => {
      if (isNumeric) this.countNumber(text, times);
      else this.count(text, times);
    });
  }

  found(): FoundInColumn {
    const kinds = [...this.rowsOf].map(([kind, rows]) => ({
      kind,
      rows,
      different: this.met.get(kind)?.size ?? 0,
      ...this.chanceOf(kind),
    }));
    return { looked: this.looked, rows: this.rows, kinds };
  }

  private lookAtDays(column: Column, dayOf: (row: number) => number | null, rowCount: number): void {
    for (let row = 0; row < rowCount; row++) {
      const day = dayOf(row);
      if (day === null || isNull(column, row)) continue;
      this.looked++;
      this.onDay(day);
      this.search.searchDay(day, this.onKey);
      this.takeHits(1);
    }
  }

  private lookAtNumbers(
    column: Extract<Column, { storage: 'int32' | 'int64' | 'float64' }>,
    rowCount: number,
  ): void {
    const { values } = column;
    const numberOf = values instanceof BigInt64Array ? numbersOf(values) : (row: number) => values[row]!;
    for (let row = 0; row < rowCount; row++) {
      if (isNull(column, row)) continue;
      this.looked++;
      if (numberOf(row) >= leastNumber) this.countNumber(String(values[row]), 1);
    }
  }

  private lookAtBytes(values: readonly (Uint8Array | null)[], rowCount: number): void {
    for (let row = 0; row < rowCount; row++) {
      const bytes = values[row];
      if (!bytes) continue;
      this.looked++;
      const text = textOfBytes(bytes);
      if (text !== null) this.count(text, 1);
    }
  }

  private count(text: string, times: number): void {
    const { hits, hasNumber } = text.length > keptLength ? this.heldBy(text) : this.held.of(text);
    if (hasNumber) this.numbers += times;
    if (hits.length > 0) this.take(hits, times);
  }

  /** A number has no words, and says nothing in another coding. */
  private countNumber(text: string, times: number): void {
    if (!isLongNumber(text)) return;
    this.numbers += times;
    this.lookAt(text);
    this.takeHits(times);
  }

  private heldBy(text: string): Held {
    const { search, type, partsOf } = this;
    const staying = partsOf === null ? text : withoutParts(text, partsOf);
    const plain = unescaped(staying, type);
    const found = traitsOf(plain);
    this.lookAt(plain, found);
    const content = contentOf(staying, type);
    if (content !== null) search.search(content, this.onPart);
    if (plain !== staying || (found & traits.encoded) !== 0)
      eachDecoded(staying, (decoded) => this.lookAt(decoded));
    const hasNumber = (found & traits.number) !== 0;
    if (this.hits.length === 0) return hasNumber ? numberAlone : nothing;
    const { hits } = this;
    this.hits = [];
    return { hits, hasNumber };
  }

  private lookAt(text: string, found = traitsOf(text)): void {
    this.search.search(text, this.onKey);
    if (this.search.hasDays && (found & traits.day) !== 0)
      this.search.searchDays(text, this.onKey, this.onDay, found);
  }

  /**
   * Counts what was found in a value. A surname within a full name counts as the full name alone; a first name counts
   * where it is the whole value, since within a text it may be a word or anybody's.
   */
  private take(hits: readonly Hit[], times: number): void {
    const { inText } = this;
    inText.clear();
    const isNamed = hits.some(({ kind }) => kind === 'FULL_NAME' || kind === 'INITIALS');
    let first = -1;
    for (const { kind, low, high, isWhole } of hits) {
      if (kind === 'FIRST_NAME') first = low;
      if (isNamed && isSharedName(kind)) continue;
      if (!isWhole && (isFirstName(kind) || (kind === 'LAST_NAME' && low === first))) continue;
      const met = this.met.get(kind) ?? new HashTable(16);
      this.met.set(kind, met);
      met.add(low, high);
      if (!isKnownName(kind)) inText.add(kind);
    }
    if (inText.size > 0) this.rows += times;
    for (const kind of inText) this.rowsOf.set(kind, (this.rowsOf.get(kind) ?? 0) + times);
  }

  private takeHits(times: number): void {
    if (this.hits.length === 0) return;
    this.take(this.hits, times);
    this.hits.length = 0;
  }

  private chanceOf(kind: PiiEntity): Pick<FoundKind, 'expected' | 'of'> {
    if (kind === 'FIRST_NAME') return this.chanceOfNames(kind, knownFirstNames);
    if (kind === 'LAST_NAME') return this.chanceOfNames(kind, knownLastNames);
    if (kind === 'BIRTH_DATE') return this.chanceOfDays();
    if (!isTellingKind(kind) || formOfKind(kind) !== 'number') return { expected: 0, of: null };
    return { expected: (this.numbers * this.search.countOf(kind)) / numbersLike, of: null };
  }

  /**
   * As many of the protected names as of all that are known in the language that the column has most of: other people, and
   * things that are called like them, have no more.
   */
  private chanceOfNames(kind: PiiEntity, known: readonly KnownName[]): Pick<FoundKind, 'expected' | 'of'> {
    const of = this.search.countOf(kind);
    const shares = known.map(
      (names) => ((this.met.get(names)?.size ?? 0) + 1) / (this.search.countOf(names) + 2),
    );
    return { expected: of * Math.max(...shares), of };
  }

  /** Year by year, the share of the days of the year that are protected, of the days that the column has. */
  private chanceOfDays(): Pick<FoundKind, 'expected' | 'of'> {
    const years = new Map<number, number>();
    for (const day of this.days) {
      const { year } = civilFromDays(day);
      years.set(year, (years.get(year) ?? 0) + 1);
    }
    let expected = 0;
    for (const [year, days] of years) {
      const [from, to] = [daysFromCivil(year, 1, 1), daysFromCivil(year + 1, 1, 1)];
      let hidden = 0;
      for (let day = from; day < to; day++) this.search.searchDay(day, () => hidden++);
      expected += (days * hidden) / (to - from);
    }
    return { expected, of: this.days.size };
  }
}

/** How many numbers there are of eight digits, such as a telephone number without its zero. */
const numbersLike = 9e7;

const isFirstName = (kind: KeyKind): boolean => kind === 'FIRST_NAME' || kind.startsWith('known-first-');

const isSharedName = (kind: KeyKind): boolean =>
  isKnownName(kind) || (!isTellingKind(kind) && formOfKind(kind) === 'shared-name');

/** Whether there are enough digits before the point. */
function isLongNumber(text: string): boolean {
  const point = text.indexOf('.');
  const end = point < 0 ? text.length : point;
  return end - (text.charCodeAt(0) === minus ? 1 : 0) >= numberMin;
}

const minus = '-'.charCodeAt(0);
