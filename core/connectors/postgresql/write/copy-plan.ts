import type { Batch } from '@core/kernel/data/column';
import { storageOf } from '@core/kernel/data/logical-type';
import type { WriteColumn } from '../../connector';
import { fitsCodec } from '../codec/encode';
import { quoteName, quoteTable } from '../identifiers';
import type { Session } from '../session/session';
import { codecOf, isPortable, storedType, type PgType } from '../types/pg-type';
import { requireColumn, type TableShape } from '../types/table-shape';
import type { WireTarget } from './row-encoder';

/** The name of the staging table; it is in the session's temporary schema and ends with the transaction. */
export const stagingTable = 'pg_temp.understudy_staging';

interface PlannedColumn extends WireTarget {
  /** The type in the staging table. */
  readonly stagingType: string;
  /** What the server parses the staged text as; null if the staged value already has the right type. */
  readonly castTo: string | null;
}

/** How the rows of one task reach the table. */
export interface CopyPlan {
  readonly targets: readonly WireTarget[];
  readonly copy: string;
  /**
   * Statements around the copy, if some columns travel as text that the server must parse; null for the direct path.
   */
  readonly staging: { readonly create: string; readonly move: string } | null;
}

/**
 * Chooses the path by the first batch. Columns whose type this connector writes in binary go straight into the table.
 * If one does not, all go into a temporary table first, that one as text, and the server casts it on the way to the
 * table: without a length, so that nothing is silently truncated.
 * @throws AppError 'destination-column-missing'
 */
export function planCopy(
  session: Session,
  shape: TableShape,
  columns: readonly WriteColumn[],
  first: Batch | null,
): CopyPlan {
  const planned = columns.map((column, place) => planColumn(session, shape, column, place, first));
  return copyPlan(shape, orderOnWire(planned, first));
}

/** The path of a stream that is passed on unread: the types tell which of its columns are text. */
export function planStream(session: Session, shape: TableShape, columns: readonly WriteColumn[]): CopyPlan {
  const planned = columns.map((column, place): PlannedColumn => {
    const stored = storedType(requireColumn(shape, column.name, session)).type;
    return {
      name: column.name,
      place,
      type: column.type,
      codec: null,
      ...staged(stored, !isPortable(stored)),
    };
  });
  // The reader puts portable columns last; the order must be the same here.
  planned.sort((a, b) => Number(a.castTo === null) - Number(b.castTo === null) || a.place - b.place);
  return copyPlan(shape, planned);
}

function planColumn(
  session: Session,
  shape: TableShape,
  column: WriteColumn,
  place: number,
  first: Batch | null,
): PlannedColumn {
  const stored = storedType(requireColumn(shape, column.name, session)).type;
  const codec = codecOf(stored);
  const values = first?.columns[place];
  const common = { name: column.name, place, type: column.type };
  if (values?.storage === 'native') return { ...common, codec, ...staged(stored, false) };
  const isDirect =
    codec !== null && (values ? fitsCodec(values, column.type, codec) : storageOf(column.type) !== 'text');
  if (isDirect) return { ...common, codec, ...staged(stored, false) };
  return { ...common, codec: 'text', ...staged(stored, true) };
}

function staged(type: PgType, isText: boolean): Pick<PlannedColumn, 'stagingType' | 'castTo'> {
  return isText
    ? { stagingType: 'pg_catalog.text', castTo: type.sql }
    : { stagingType: type.sql, castTo: null };
}

/** Decoded columns first, then native ones in the order of the source's rows. */
function orderOnWire(columns: readonly PlannedColumn[], first: Batch | null): PlannedColumn[] {
  const startOf = ({ place }: PlannedColumn): number => {
    const values = first?.columns[place];
    return values?.storage === 'native' && values.form === 'bytes' ? (values.starts[0] ?? 0) : -1;
  };
  return [...columns].sort((a, b) => startOf(a) - startOf(b) || a.place - b.place);
}

function copyPlan(shape: TableShape, columns: readonly PlannedColumn[]): CopyPlan {
  const table = quoteTable(shape.name);
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  // A table of which no column is written still gets its rows.
  const list = columns.length === 0 ? '' : ` (${names})`;
  if (columns.every(({ castTo }) => castTo === null)) {
    return { targets: columns, copy: `COPY ${table}${list} FROM STDIN (FORMAT binary)`, staging: null };
  }
  const definitions = columns.map(({ stagingType }, index) => `c${index} ${stagingType}`).join(', ');
  const values = columns
    .map(({ castTo }, index) => (castTo === null ? `c${index}` : `c${index}::${castTo}`))
    .join(', ');
  return {
    targets: columns,
    copy: `COPY ${stagingTable} FROM STDIN (FORMAT binary)`,
    staging: {
      create: `CREATE TEMPORARY TABLE ${stagingTable.replace('pg_temp.', '')} (${definitions}) ON COMMIT DROP`,
      move: `INSERT INTO ${table}${list} OVERRIDING SYSTEM VALUE SELECT ${values} FROM ${stagingTable}`,
    },
  };
}
