import type { ColumnGenerator, ValueDomain } from '@core/generators/generator';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { TextMemo } from '@core/kernel/text-memo';
import type { ValuePart } from '@core/generators/generator';
import { partText, type PartsOf } from './value-parts';
import { isTelling } from './telling';

/** Rows whose values are in one domain of their generator. */
export interface DomainRows extends Omit<ValueDomain, 'name' | 'isOneOfThem'> {
  readonly rows: number;
  /** Of those, rows whose source value may be one of the domain itself. Absent in results of earlier versions: all. */
  readonly members?: number;
}

/** How the generated values of a column compare with the source values of the same rows; JSON-serialisable. */
export interface OwnValues {
  readonly compared: number;
  /** Rows whose value is unchanged. */
  readonly stayed: number;
  /** Rows whose value is in no domain. Absent in results of earlier versions: unknown. */
  readonly outside?: number;
  /** Of those, rows whose value is unchanged. */
  readonly unexplained?: number;
  /** Hashes of distinct unchanged values, up to a number that chance cannot explain. */
  readonly different: readonly string[];
  /** By the hash of their name. */
  readonly domains: Readonly<Record<string, DomainRows>>;
}

/** More distinct values are not counted. */
const differentMax = 10_000;
/** Likewise for domains: any further ones share the smallest size among them. */
const domainsMax = 10_000;
/** In domains this large, no value is ever expected to coincide. */
const boundless = 1e18;

/** Compares each generated value of a column with the row's own source value, batch by batch. */
export class OwnValueCount {
  private compared = 0;
  private stayed = 0;
  private outside = 0;
  private unexplained = 0;
  private readonly different = new Set<string>();
  private readonly domains = new Map<string, { -readonly [Key in keyof DomainRows]: DomainRows[Key] }>();
  private readonly out = new Uint32Array(2);
  /** null: no value has a domain. */
  private readonly domainOf: TextMemo<ValueDomain | null> | null;

  /** @param type of source and made values alike */
  constructor(
    private readonly type: LogicalType,
    private readonly generator: Pick<ColumnGenerator, 'domainOf' | 'wayOf'>,
    private readonly hash: KeyedHash,
    private readonly partsOf: PartsOf | null = null,
  ) {
    const { domainOf } = generator;
    this.domainOf = domainOf ? new TextMemo(domainOf) : null;
  }

  add(source: Column, made: Column, rowCount: number): void {
    const [sourceText, madeText] = [this.textsOf(source), this.textsOf(made)];
    for (let row = 0; row < rowCount; row++) {
      const text = sourceText(row);
      if (text === null) continue;
      if (this.partsOf === null) this.compareRow(row, text, madeText(row));
      else this.compareParts(this.partsOf(text), this.partsOf(madeText(row) ?? ''));
    }
  }

  private compareRow(row: number, text: string, made: string | null): void {
    const way = this.generator.wayOf?.(row);
    if (way !== null) this.compare(text, made, way === undefined ? text : `${way} ${text}`);
  }

  /**
   * A generated value has the parts of its source value, in order; if its structure differs, parts cannot be matched.
   */
  private compareParts(source: readonly ValuePart[], made: readonly ValuePart[]): void {
    const isSame = source.length === made.length;
    source.forEach((part, at) => this.compare(part.text, isSame ? made[at]!.text : null, partText(part)));
  }

  /** @param known the text by which domains identify the value */
  private compare(text: string, made: string | null, known: string): void {
    const isSame = text === made;
    if (!isSame && this.domainOf === null) {
      this.compared++;
      this.outside++;
      return;
    }
    if (!isTelling(text)) return;
    this.compared++;
    const domain = this.domainOf?.of(known) ?? null;
    if (domain === null) this.outside++;
    else if (domain.size < boundless) this.count(domain);
    if (!isSame) return;
    this.stayed++;
    if (domain === null) this.unexplained++;
    if (this.different.size < differentMax) this.different.add(this.hashOf(known));
  }

  result(): OwnValues {
    return {
      compared: this.compared,
      stayed: this.stayed,
      outside: this.outside,
      unexplained: this.unexplained,
      different: [...this.different],
      domains: Object.fromEntries([...this.domains].map(([name, domain]) => [this.hashOf(name), domain])),
    };
  }

  /** Without the blanks with which an engine pads a text. */
  private textsOf(column: Column): (row: number) => string | null {
    const { type } = this;
    if (type.kind === 'utf8' && type.fixed) return (row) => textOf(column, row, type)?.trimEnd() ?? null;
    if (column.storage === 'text') return (row) => column.values[row] ?? null;
    return (row) => textOf(column, row, type);
  }

  private count(domain: ValueDomain): void {
    const known = this.domains.get(domain.name);
    const member = domain.isOneOfThem === false ? 0 : 1;
    if (known) {
      known.rows++;
      known.members = (known.members ?? 0) + member;
      return;
    }
    const { name, size, stays, isDrawn } = domain;
    if (this.domains.size < domainsMax)
      this.domains.set(name, { size, stays, ...(isDrawn && { isDrawn }), rows: 1, members: member });
    else this.countBeyond(size);
  }

  private countBeyond(size: number): void {
    const rest = this.domains.get('') ?? { size, stays: 'each', rows: 0 };
    rest.size = Math.min(rest.size, size);
    rest.rows++;
    this.domains.set('', rest);
  }

  private hashOf(text: string): string {
    this.hash.text(text, this.out);
    return `${this.out[0]!.toString(36)}.${this.out[1]!.toString(36)}`;
  }
}

/** Merges the results of several shards of a column. */
export function joinOwnValues(parts: readonly OwnValues[]): OwnValues {
  const domains: Record<string, DomainRows> = {};
  for (const [name, domain] of parts.flatMap((part) => Object.entries(part.domains))) {
    const { size, rows, members = rows } = domains[name] ?? { size: Infinity, rows: 0 };
    domains[name] = {
      ...domain,
      size: Math.min(domain.size, size),
      rows: domain.rows + rows,
      members: (domain.members ?? domain.rows) + members,
    };
  }
  return {
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    stayed: parts.reduce((sum, { stayed }) => sum + stayed, 0),
    outside: parts.reduce((sum, { outside, compared }) => sum + (outside ?? compared), 0),
    unexplained: parts.reduce((sum, { unexplained = 0 }) => sum + unexplained, 0),
    different: [...new Set(parts.flatMap(({ different }) => different))],
    domains,
  };
}

/**
 * Expected number of distinct unchanged values: for a permutation one per domain, however many of its values occur; for
 * independent draws, rows divided by possible values.
 */
export const expectedToStay = (domains: OwnValues['domains']): number =>
  sumOf(domains, ({ size, stays, rows }) => {
    if (stays === 'never') return 0;
    return stays === 'each' ? rows / size : Math.min(1, rows / size);
  });

/** Distinct source values that other rows are expected to get, out of how many that they could. */
export interface ToMeet {
  readonly expected: number;
  readonly of: number;
}

/**
 * Distinct generated values that are source values of other rows, out of `setSize` distinct ones. Only source values that
 * are in the domain themselves can be met, each with the same chance: that of being drawn at least once. Values that follow
 * from their source value are drawn as often as there are different ones of those; a permutation draws none twice.
 */
export function expectedToMeet(domains: OwnValues['domains'], setSize: number): ToMeet {
  let [expected, of] = [0, 0];
  for (const { size, stays, rows, members = rows, isDrawn } of Object.values(domains)) {
    const given = Math.min(rows, setSize, size);
    const draws = stays === 'each' || isDrawn ? rows : Math.min(rows, setSize);
    const made = stays === 'once' ? given : differentOf(draws, size);
    const meetable = Math.min(members, given);
    expected += meetable * (made / size);
    of += meetable;
  }
  return { expected, of };
}

/** Expected number of distinct values in that many uniform draws from the possible ones. */
export const differentOf = (drawn: number, possible: number): number =>
  possible * -Math.expm1(-drawn / Math.max(1, possible));

const sumOf = (domains: OwnValues['domains'], expected: (domain: DomainRows) => number): number =>
  Object.values(domains).reduce((sum, domain) => sum + expected(domain), 0);
