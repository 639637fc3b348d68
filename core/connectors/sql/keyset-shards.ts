import type { Shard } from '../connector';
import type { TableName } from '../schema';
import type { SqlDialect } from './dialect';

/** A column of the key by which a table is read, with a function that formats a literal from the text of a value. */
export interface KeysetColumn {
  readonly name: string;
  /** @throws if the text is not a value of the column */
  readonly literal: (text: string) => string;
}

/** The texts of a key's values, in column order. */
export type KeyTexts = readonly string[];

/**
 * Shards between bounds of the key, each inclusive at its upper end; the first and last are open-ended, so that each
 * row is in exactly one. Bounds are stored as the texts of their values.
 * @param bounds the last key of every shard but the last one, ascending
 */
export function keysetShards(table: TableName, bounds: readonly KeyTexts[], rows: number): Shard[] {
  const name: TableName = { schema: table.schema, name: table.name };
  return [...bounds, null].map((upper, index) => {
    const lower = index === 0 ? null : (bounds[index - 1] ?? null);
    return {
      table: name,
      index,
      estimatedRows: Math.round(rows / (bounds.length + 1)),
      range: {
        ...(lower === null ? {} : { after: JSON.stringify(lower) }),
        ...(upper === null ? {} : { upTo: JSON.stringify(upper) }),
      },
    };
  });
}

/** The key that a shard begins after and the one that it ends with; null at the ends of the table. */
export const boundsOf = ({ range }: Shard): { after: KeyTexts | null; upTo: KeyTexts | null } => ({
  after: typeof range.after === 'string' ? textsOf(range.after) : null,
  upTo: typeof range.upTo === 'string' ? textsOf(range.upTo) : null,
});

/** The condition of a shard's rows; null for the whole table. */
export function keysetCondition(
  dialect: SqlDialect,
  key: readonly KeysetColumn[],
  shard: Shard,
): string | null {
  const { after, upTo } = boundsOf(shard);
  const conditions = [
    ...(after === null ? [] : [keyCompared(dialect, key, after, '>')]),
    ...(upTo === null ? [] : [keyCompared(dialect, key, upTo, '<=')]),
  ];
  return conditions.length === 0 ? null : conditions.join(' AND ');
}

/** Keys after one, or up to one, column by column: for row comparisons some engines do not use an index. */
export function keyCompared(
  { quoteName }: SqlDialect,
  key: readonly KeysetColumn[],
  texts: KeyTexts,
  sign: '>' | '<=',
): string {
  const [strict, last] = sign === '>' ? ['>', '>'] : ['<', '<='];
  const alternatives = key.map((_, upTo) =>
    key
      .slice(0, upTo + 1)
      .map(({ name, literal }, at) => {
        const operator = at < upTo ? '=' : at === key.length - 1 ? last : strict;
        return `${quoteName(name)} ${operator} ${literal(texts[at] ?? '')}`;
      })
      .join(' AND '),
  );
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' OR ')})`;
}

function textsOf(kept: string): KeyTexts {
  const texts: unknown = JSON.parse(kept);
  if (!Array.isArray(texts)) throw new TypeError('A bound of a shard is a list of texts.');
  return texts.map(String);
}

/**
 * Bounds that divide the integers from `first` to `last` into ranges of equal width; null if gaps are so wide that the
 * ranges would contain unequal numbers of rows.
 */
export function evenBounds(first: bigint, last: bigint, rows: number, targetRows: number): KeyTexts[] | null {
  const span = last - first + 1n;
  if (span > (BigInt(Math.max(rows, 1)) * 3n) / 2n) return null;
  const shards = BigInt(Math.ceil(Number(span) / targetRows));
  return Array.from({ length: Number(shards) - 1 }, (_, index) => [
    String(first + (span * BigInt(index + 1)) / shards - 1n),
  ]);
}
