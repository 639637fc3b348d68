import type { ReadColumn, WriteColumn } from '@core/connectors/connector';
import {
  createGenerator,
  type ColumnGenerator,
  type RowRange,
  type WholeColumn,
} from '@core/generators/generator';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import { convertColumn, haveSameMeaning } from '../convert/convert-column';
import { fitCheck, type TextMeaning } from '../convert/fit-check';
import { digitsCut } from '../convert/time-digits';
import type { ValuePlace } from '../convert/misfit';
import { passesNative } from '../routes';
import type { GeneratorMove, PlannedColumn, PlannedCompanion, PlannedTable, TargetColumn } from '../run-plan';
import { OwnCheck } from './own-check';
import type { RunSession } from './run-session';

/** Produces one column of the destination from the source, batch by batch. */
export interface ColumnMaker {
  /** Index in the table of the plan. */
  readonly at: number;
  readonly read: ReadColumn;
  readonly write: WriteColumn;
  readonly companions: readonly PlannedCompanion[];
  /** For a protected column: compares its output with its input. */
  readonly own?: OwnCheck;
  /** @throws AppError of a 'value-…' code if a value does not fit */
  make(column: Column, rows: RowRange, companions: readonly Column[]): Column;
}

/** What generators must know beforehand. */
export interface KnownValues {
  /** Prepares what the columns of a table need. */
  turnTo(table: number): Promise<void>;
  /** The whole column, by its index in the prepared table. */
  whole(column: number): WholeColumn;
}

/** The makers of a table's columns, in plan order. @throws AppError 'generator-unknown' */
export async function columnMakers(
  session: RunSession,
  values: KnownValues,
  tableAt: number,
): Promise<ColumnMaker[]> {
  const table = session.plan.tables[tableAt]!;
  const targets = table.targetColumns;
  if (targets === null) throw new AppError('internal', { details: { table: table.key } });
  await values.turnTo(tableAt);
  return table.columns.map((_, at) => {
    const target = targets[at]!;
    const { name, type, nativeType } = target;
    return { at, ...maker(session, values, table, at, target), write: { name, type, nativeType } };
  });
}

function maker(
  session: RunSession,
  values: KnownValues,
  table: PlannedTable,
  at: number,
  target: TargetColumn,
): Omit<ColumnMaker, 'at' | 'write'> {
  const column = table.columns[at]!;
  const { name, type, nativeType, move } = column;
  if (passesNative(session.plan, table, column, target)) {
    return { read: { name, type, nativeType, as: 'native' }, companions: [], make: (input) => input };
  }
  const place: ValuePlace = { table: table.key, column: name };
  const read: ReadColumn = { name, type, nativeType, as: 'decoded' };
  const meaning = session.destinationCapabilities;
  if (move.kind === 'copy')
    return { read, companions: [], make: fitting(table, column, target, column.type, place, meaning) };
  const whole = move.isWhole ? values.whole(at) : null;
  const generator = generatorFor(session, table, move, target.type, whole);
  const toRoot = haveSameMeaning(type, move.root.type)
    ? (input: Column) => input
    : (input: Column, rowCount: number) => convertColumn(input, rowCount, type, move.root.type, place);
  const fit = fitting(table, column, target, move.root.type, place, meaning);
  const own = move.isProtected ? new OwnCheck(session, move, generator) : undefined;
  return {
    read,
    companions: move.companions ?? [],
    ...(own && { own }),
    make(input, rows, companions) {
      const source = toRoot(input, rows.rowCount);
      const made = generator.generate(source, rows, companions);
      own?.look(source, made, rows.rowCount);
      return fit(made, rows);
    },
  };
}

/** Converts values of a type to the target's form and checks that they fit. */
function fitting(
  table: PlannedTable,
  column: PlannedColumn,
  target: TargetColumn,
  from: PlannedColumn['type'],
  place: ValuePlace,
  meaning: TextMeaning,
): (column: Column, rows: RowRange) => Column {
  const isSameColumn = table.sameEngine && column.nativeType === target.nativeType;
  const isCopy = column.move.kind === 'copy';
  if (isCopy && isSameColumn && (target.nullable || !column.nullable)) return (input) => input;
  const check = fitCheck(target.type, target.nullable, place, meaning);
  const keepsForm = table.sameEngine && haveSameMeaning(from, target.type);
  const cut = digitsCut(from, target.type, place);
  return (input, { rowCount }) => {
    const converted = keepsForm ? input : convertColumn(input, rowCount, from, target.type, place);
    const made = cut === null ? converted : cut(converted, rowCount);
    check(made, rowCount);
    return made;
  };
}

/**
 * The generator of a move, for a column of the destination's type.
 * @param whole null: it is asked nothing that needs the whole column
 * @throws AppError 'generator-unknown'
 */
export function generatorFor(
  session: RunSession,
  table: PlannedTable,
  move: GeneratorMove,
  target: LogicalType,
  whole: WholeColumn | null,
): ColumnGenerator {
  const definition = session.tools.generators.get(move.id);
  if (!definition) throw new AppError('generator-unknown', { details: { generator: move.id } });
  const parameters = definition.parameters.parse(move.parameters);
  return createGenerator(definition, parameters, {
    column: { ...move.root, type: withinTarget(move.root.type, target) },
    hash: session.workspaceHash,
    domain: move.domain,
    seed: session.plan.seed,
    run: session.plan.runId,
    locale: session.plan.locale,
    mailSuffix: session.plan.mailSuffix ?? 0,
    wholeColumn: whole,
    texts: session.textComparison,
    companions: move.companions?.map((companion) => companionType(table, companion)),
  });
}

/** The type of a column with the characters and the days that its target has too. */
function withinTarget(type: LogicalType, target: LogicalType): LogicalType {
  if (type.kind === 'utf8' && target.kind === 'utf8' && target.encoding !== undefined)
    return { ...type, encoding: target.encoding };
  return type.kind === 'timestamp' && target.kind === 'timestamp' && target.days
    ? { ...type, days: target.days }
    : type;
}

const companionType = (
  { columns, targetColumns }: PlannedTable,
  { at, side }: PlannedCompanion,
): LogicalType => (side === 'made' ? targetColumns! : columns)[at]!.type;
