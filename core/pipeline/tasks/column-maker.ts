import type { ReadColumn, WriteColumn } from '@core/connectors/connector';
import type { ColumnGenerator, RowRange } from '@core/generators/generator';
import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { convertColumn, haveSameMeaning } from '../convert/convert-column';
import { fitCheck, type TextMeaning } from '../convert/fit-check';
import { digitsCut } from '../convert/time-digits';
import type { ValuePlace } from '../convert/misfit';
import { passesNative } from '../routes';
import type { GeneratorMove, PlannedColumn, PlannedTable, TargetColumn } from '../run-plan';
import type { GatheredValues } from './gathered-values';
import type { RunSession } from './run-session';

/** Makes one column of the destination out of one of the source, batch by batch. */
export interface ColumnMaker {
  readonly read: ReadColumn;
  readonly write: WriteColumn;
  /** @throws AppError of a 'value-…' code where a value does not fit */
  make(column: Column, rows: RowRange): Column;
}

/** The makers of a table's columns, in the order of the plan. @throws AppError 'generator-unknown' */
export async function columnMakers(
  session: RunSession,
  values: GatheredValues,
  tableAt: number,
): Promise<ColumnMaker[]> {
  const table = session.plan.tables[tableAt]!;
  const targets = table.targetColumns;
  if (targets === null) throw new AppError('internal', { details: { table: table.key } });
  await values.turnTo(tableAt);
  return table.columns.map((_, at) => {
    const target = targets[at]!;
    const { name, type, nativeType } = target;
    return { ...maker(session, values, table, at, target), write: { name, type, nativeType } };
  });
}

function maker(
  session: RunSession,
  values: GatheredValues,
  table: PlannedTable,
  at: number,
  target: TargetColumn,
): Omit<ColumnMaker, 'write'> {
  const column = table.columns[at]!;
  const { name, type, nativeType, move } = column;
  if (passesNative(session.plan, table, column, target)) {
    return { read: { name, type, nativeType, as: 'native' }, make: (input) => input };
  }
  const place: ValuePlace = { table: table.key, column: name };
  const read: ReadColumn = { name, type, nativeType, as: 'decoded' };
  const meaning = session.destinationCapabilities;
  if (move.kind === 'copy')
    return { read, make: fitting(table, column, target, column.type, place, meaning) };
  const generator = createGenerator(session, values, move, at);
  const toRoot = haveSameMeaning(type, move.root.type)
    ? (input: Column) => input
    : (input: Column, rowCount: number) => convertColumn(input, rowCount, type, move.root.type, place);
  const fit = fitting(table, column, target, move.root.type, place, meaning);
  return {
    read,
    make: (input, rows) => fit(generator.generate(toRoot(input, rows.rowCount), rows), rows),
  };
}

/** Brings values of a type into the target's form and holds them against what it can take. */
function fitting(
  table: PlannedTable,
  column: PlannedColumn,
  target: TargetColumn,
  from: PlannedColumn['type'],
  place: ValuePlace,
  meaning: TextMeaning,
): ColumnMaker['make'] {
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

function createGenerator(
  session: RunSession,
  values: GatheredValues,
  move: GeneratorMove,
  at: number,
): ColumnGenerator {
  const definition = session.tools.generators.get(move.id);
  if (!definition) throw new AppError('generator-unknown', { details: { generator: move.id } });
  return definition.create(definition.parameters.parse(move.parameters), {
    column: move.root,
    hash: session.workspaceHash,
    domain: move.domain,
    seed: session.plan.seed,
    locale: session.plan.locale,
    avoid: move.avoidsSource && move.sourceSet !== null ? values.set(move.sourceSet) : null,
    wholeColumn: move.isWhole ? values.whole(at) : null,
    texts: session.textComparison,
  });
}
