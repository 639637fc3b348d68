import { AppError } from '@core/kernel/errors';
import type { Shard } from '../../connector';
import type { TableSchema } from '../../schema';
import { quoteNames } from '../../sql/dialect';
import {
  evenBounds,
  keyCompared,
  keysetShards,
  type KeysetColumn,
  type KeyTexts,
} from '../../sql/keyset-shards';
import { mysqlDialect, quoteName, quoteText } from '../dialect';
import type { Session } from '../session/session';
import type { KeyColumn, LiteralKind, TableShape } from './table-shape';

/** The columns of a key whose values can be written as literals; null if one cannot. */
export function keysetOf({ order }: TableShape): KeysetColumn[] | null {
  const columns = order.flatMap(({ name, literal }) =>
    literal === null ? [] : [{ name, literal: (text: string) => literalOf(literal, text) }],
  );
  return columns.length > 0 && columns.length === order.length ? columns : null;
}

function literalOf(kind: LiteralKind, text: string): string {
  switch (kind) {
    case 'number':
      if (/^-?\d+(\.\d+)?$/.test(text)) return text;
      break;
    case 'bytes':
      if (/^([0-9a-f]{2})*$/i.test(text)) return `X'${text}'`;
      break;
    case 'text':
      return quoteText(text);
  }
  throw new AppError('internal', { details: { reason: 'a bound of a shard is no literal' } });
}

/** Key ranges; a view, or a table without a key, is one shard. */
export async function planShards(
  session: Session,
  shape: TableShape,
  table: TableSchema,
  targetRows: number,
): Promise<Shard[]> {
  const rows = table.rowEstimate ?? 0;
  const key = table.kind === 'view' ? null : keysetOf(shape);
  if (key === null) return keysetShards(table, [], rows);
  const from = quoteName(table.name);
  const [only] = key.length === 1 ? shape.order : [];
  if (only?.literal === 'number') {
    const name = quoteName(only.name);
    const [ends] = await session.query(
      `SELECT CAST(min(${name}) AS CHAR) AS first, CAST(max(${name}) AS CHAR) AS last FROM ${from}`,
    );
    const [first, last] = [ends?.first ?? '', ends?.last ?? ''];
    if (/^-?\d+$/.test(first) && /^-?\d+$/.test(last)) {
      const span = BigInt(last) - BigInt(first) + 1n;
      if (span <= BigInt(targetRows)) return keysetShards(table, [], Math.min(rows, Number(span)));
      const bounds = evenBounds(BigInt(first), BigInt(last), rows, targetRows);
      if (bounds) return keysetShards(table, bounds, rows);
    }
  }
  const bounds = await countedBounds(session, shape.order, key, from, targetRows);
  return keysetShards(table, bounds, Math.max(rows, bounds.length * targetRows));
}

/** Finds the bounds by counting along the key. */
async function countedBounds(
  session: Session,
  order: readonly KeyColumn[],
  key: readonly KeysetColumn[],
  from: string,
  size: number,
): Promise<KeyTexts[]> {
  const names = quoteNames(
    mysqlDialect,
    key.map(({ name }) => name),
  );
  const texts = order.map(
    ({ name, literal }, at) =>
      `${literal === 'bytes' ? `HEX(${quoteName(name)})` : `CAST(${quoteName(name)} AS CHAR)`} AS k${at}`,
  );
  const bounds: KeyTexts[] = [];
  for (let last: KeyTexts | null = null; ;) {
    const where: string = last === null ? '' : ` WHERE ${keyCompared(mysqlDialect, key, last, '>')}`;
    const found: readonly Readonly<Record<string, string | null>>[] = await session.query(
      `SELECT ${texts.join(', ')} FROM ${from}${where} ORDER BY ${names} LIMIT 2 OFFSET ${size - 1}`,
    );
    // A row beyond the bound shows that another shard follows.
    if (found.length < 2) return bounds;
    last = key.map((_, at) => found[0]?.[`k${at}`] ?? '');
    bounds.push(last);
  }
}
