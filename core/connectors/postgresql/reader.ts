import type { Batch, Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { ReadColumn } from '../connector';
import { tableKey } from '../schema';
import { decodeColumn } from './codec/decode';
import { nativeFormat } from './codec/encode-native';
import { wireColumns, wireRows } from './codec/rows';
import type { WireBlocks } from './codec/wire-blocks';
import { quoteName } from './identifiers';
import type { CopyPiece } from './session/copy-out';
import type { Session } from './session/session';
import { codecOf, isPortable, storedType, type Codec } from './types/pg-type';
import { requireColumn, type TableShape } from './types/table-shape';

/** A batch is passed on before it is full if its rows are wide. */
const batchBytes = 8 * 1024 * 1024;

/** How one column is selected, and what becomes of its bytes. */
interface ColumnPlan {
  readonly name: string;
  readonly expression: string;
  readonly codec: Codec | 'native';
  readonly isText: boolean;
  /** Its index in the batch. */
  readonly place: number;
}

export interface ReadPlan {
  /** The SELECT list. Native columns come last, side by side: a writer can copy them in one go. */
  readonly selectList: string;
  readonly columns: readonly ColumnPlan[];
  readonly table: string;
}

/**
 * Columns requested as native whose bytes mean something else in another database come decoded, as text.
 * @throws AppError 'source-column-missing' or 'destination-column-missing'
 */
export function planRead(session: Session, shape: TableShape, columns: readonly ReadColumn[]): ReadPlan {
  const plans = columns.map((column, place): ColumnPlan => {
    const stored = storedType(requireColumn(shape, column.name, session)).type;
    const name = quoteName(column.name);
    if (column.as === 'native' && isPortable(stored))
      return { name: column.name, expression: name, codec: 'native', isText: isText(codecOf(stored)), place };
    const decoded = decodedColumn(name, stored.isBuiltIn ? stored.name : '', codecOf(stored));
    return { name: column.name, ...decoded, isText: isText(decoded.codec), place };
  });
  plans.sort((a, b) => Number(a.codec === 'native') - Number(b.codec === 'native') || a.place - b.place);
  return {
    selectList: plans.map(({ expression }) => expression).join(', '),
    columns: plans,
    table: tableKey(shape.name),
  };
}

const isText = (codec: Codec | null): boolean => codec === 'text' || codec === 'jsonb';

function decodedColumn(
  name: string,
  builtIn: string,
  codec: Codec | null,
): { expression: string; codec: Codec } {
  if (codec) return { expression: name, codec };
  if (builtIn === 'money') return { expression: `${name}::pg_catalog.numeric`, codec: 'numeric' };
  return { expression: textExpression(name, builtIn), codec: 'text' };
}

/**
 * The text of the type's output function, as a pass-through or a human reader wants it. Casting inet to text is
 * different: it adds the length of the netmask.
 */
export function textExpression(name: string, builtIn: string): string {
  if (builtIn !== 'inet') return `${name}::pg_catalog.text`;
  return `CASE WHEN ${name} IS NOT NULL THEN pg_catalog.format('%s', ${name}) END`;
}

/**
 * Batches of the rows of a query that selects `plan.selectList`. `mayGoOn` is called after each: if it throws, reading
 * ends.
 */
export async function* readBatches(
  plan: ReadPlan,
  pieces: AsyncIterable<CopyPiece>,
  batchSize: number,
  blocks: WireBlocks,
  mayGoOn: () => void,
): AsyncGenerator<Batch, void, undefined> {
  for await (const rows of wireRows(pieces, batchSize, batchBytes, blocks)) {
    const fields = wireColumns(rows, plan.columns.length);
    const columns: Column[] = [];
    for (const [index, { codec, name, place }] of plan.columns.entries()) {
      const field = fields[index]!;
      columns[place] =
        codec === 'native'
          ? { storage: 'native', format: nativeFormat, form: 'bytes', ...field }
          : named(plan.table, name, () => decodeColumn(codec, field, rows.rowCount));
    }
    // Decoded values have been copied; only native columns still refer to the block.
    const giveBlock = () => blocks.give(rows.block);
    const isNative = columns.some(({ storage }) => storage === 'native');
    if (!isNative) giveBlock();
    yield { rowCount: rows.rowCount, columns, release: isNative ? giveBlock : undefined };
    mayGoOn();
  }
}

/** A batch without rows, with columns in the right storage. */
export function emptyBatch(plan: ReadPlan): Batch {
  const none = { data: Buffer.alloc(0), starts: new Int32Array(0), lengths: new Int32Array(0) };
  const columns: Column[] = [];
  for (const { codec, place } of plan.columns) {
    columns[place] =
      codec === 'native'
        ? { storage: 'native', format: nativeFormat, form: 'bytes', ...none }
        : decodeColumn(codec, none, 0);
  }
  return { rowCount: 0, columns };
}

function named<T>(table: string, column: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { cause: error.cause, details: { ...error.details, table, column } });
  }
}
