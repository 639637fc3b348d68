import type { Shard } from '../connector';
import type { TableName, TableSchema } from '../schema';
import { quoteTable, quoteText } from './identifiers';
import type { Session } from './session/session';
import { fromTable, type TableShape } from './types/table-shape';

/**
 * TID range scans came with version 14; before, a range of ctid would scan the whole table each time, a list does not.
 */
const rangeScanVersion = 140_000;
/**
 * Bytes of a page header, and of the smallest row with its pointer (MaxHeapTuplesPerPage in PostgreSQL's
 * htup_details.h).
 */
const pageHead = 24;
const smallestRow = 28;
/** Without statistics, rows are counted in this many of the first pages. */
const sampledPages = 64;

interface Part extends TableName {
  readonly pages: number;
  readonly rows: number;
  /** False for partitions stored elsewhere, such as foreign tables. */
  readonly hasPages: boolean;
}

/**
 * Page ranges of each part that has storage: each row is in exactly one, whatever the server's statistics say. Views
 * and foreign tables have one shard, and so do tables of which the user may not read every column.
 */
export async function planShards(
  session: Session,
  shape: TableShape,
  table: TableSchema,
  targetRows: number,
): Promise<Shard[]> {
  const name = { schema: table.schema, name: table.name };
  const hasPages = ['r', 'p', 'm'].includes(shape.relationKind) && shape.isWhole;
  if (!hasPages) {
    return [{ table: name, index: 0, estimatedRows: table.rowEstimate ?? 0, range: {} }];
  }
  const parts = await partsOf(session, shape);
  const ranges = parts.flatMap((part) => rangesOf(part, targetRows));
  if (ranges.length <= 1 || parts.some((part) => !part.hasPages)) {
    const estimatedRows = parts.reduce((sum, part) => sum + part.rows, 0);
    return [{ table: name, index: 0, estimatedRows, range: {} }];
  }
  return ranges.map(({ estimatedRows, ...range }, index) => ({ table: name, index, estimatedRows, range }));
}

interface PageRange {
  readonly partSchema: string;
  readonly partName: string;
  readonly fromPage: number;
  /** -1: to the end, wherever that is. */
  readonly toPage: number;
  readonly estimatedRows: number;
}

function rangesOf(part: Part, targetRows: number): PageRange[] {
  const perPage = part.pages > 0 ? Math.max(part.rows / part.pages, 0.01) : 1;
  const step = Math.max(1, Math.ceil(targetRows / perPage));
  const count = Math.max(1, Math.round(part.pages / step));
  const pages = Math.ceil(part.pages / count);
  return Array.from({ length: count }, (_, index) => ({
    partSchema: part.schema,
    partName: part.name,
    fromPage: index * pages,
    toPage: index === count - 1 ? -1 : (index + 1) * pages,
    estimatedRows: Math.round(part.rows / count),
  }));
}

/**
 * The table itself, or the partitions of a partitioned one; with the actual size and the density from the last ANALYZE.
 */
async function partsOf(session: Session, shape: TableShape): Promise<Part[]> {
  const rows = await session.query(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind, c.reltuples::text AS tuples, c.relpages::text AS known_pages,
       (pg_catalog.pg_relation_size(c.oid) / pg_catalog.current_setting('block_size')::int8)::text AS pages
     FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid IN (${shape.relationKind === 'p' ? 'SELECT relid FROM pg_catalog.pg_partition_tree($1::oid) WHERE isleaf' : 'SELECT $1::oid'})
     ORDER BY n.nspname, c.relname`,
    [shape.oid],
  );
  const parts: Part[] = [];
  for (const row of rows) {
    const name = { schema: row.schema ?? '', name: row.name ?? '' };
    const pages = Number(row.pages);
    const isKnown = Number(row.known_pages) > 0 && Number(row.tuples) >= 0;
    const hasPages = row.kind !== 'f';
    const density = isKnown
      ? Number(row.tuples) / Number(row.known_pages)
      : await sampleDensity(session, name, hasPages ? pages : 0);
    parts.push({ ...name, pages, rows: Math.round(density * pages), hasPages });
  }
  return parts;
}

/** Rows per page, from the first pages of a table that was never analyzed. */
async function sampleDensity(session: Session, table: TableName, pages: number): Promise<number> {
  const sampled = Math.min(pages, sampledPages);
  if (sampled === 0) return 0;
  const [row] = await session.query(
    `SELECT pg_catalog.count(*)::text AS count FROM ${pagesOf(session.version, table, 0, sampled)}`,
  );
  return Number(row?.count) / sampled;
}

/** FROM and WHERE for the rows of a shard. */
export function shardSource(session: Session, shape: TableShape, shard: Shard): string {
  const { partSchema, partName, fromPage, toPage } = shard.range;
  if (typeof partSchema !== 'string' || typeof partName !== 'string') return fromTable(shape);
  const part = { schema: partSchema, name: partName };
  return pagesOf(session.version, part, pageNumber(fromPage), toPage === -1 ? null : pageNumber(toPage));
}

const pageNumber = (page: string | number | undefined): number => Math.trunc(Number(page)) || 0;

/** FROM and WHERE for the rows of pages `from` to before `to`, or to the end; in physical order. */
function pagesOf(version: number, table: TableName, from: number, to: number | null): string {
  const name = quoteTable(table);
  if (version >= rangeScanVersion) {
    const below = to === null ? '' : ` AND ctid < '(${to},0)'::pg_catalog.tid`;
    return `ONLY ${name} WHERE ctid >= '(${from},0)'::pg_catalog.tid${below}`;
  }
  const block = `pg_catalog.current_setting('block_size')::int`;
  const end = `pg_catalog.pg_relation_size(${quoteText(name)}::pg_catalog.regclass) / ${block}`;
  return `ONLY ${name} WHERE ctid = ANY (ARRAY(
    SELECT pg_catalog.format('(%s,%s)', page, item)::pg_catalog.tid
    FROM pg_catalog.generate_series(${from}, ${to ?? end} - 1) AS page,
      pg_catalog.generate_series(1, (${block} - ${pageHead}) / ${smallestRow}) AS item))`;
}
