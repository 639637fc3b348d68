import type { DestinationConnection, SourceConnection } from '@core/connectors/connector';
import { tableKey, type DatabaseSchema } from '@core/connectors/schema';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError, codeOf } from '@core/kernel/errors';
import { bindPlan } from '../bind-plan';
import { takeValues } from '../models/take-values';
import type { PlannedTable } from '../run-plan';
import { columnMakers, type ColumnMaker } from '../tasks/column-maker';
import { batchMaker } from '../tasks/make-batch';
import type { RunSession } from '../tasks/run-session';
import type { ErrorFinding, Finding } from './finding';
import { at } from './place';

/** Rows of a table that are made and tried. */
const triedRows = 100;
/** For all tables together, in milliseconds. */
const patience = 20_000;

/**
 * Makes the first rows of each table as the run would, and holds them against the destination's types, checks and unique
 * keys. Nothing of it stays there. A protected column in which values of the source stay, though its generator promises that
 * they do not, is named: the proof of the run would fail by it. Rows that a model makes, and those of tables that the run makes out of another
 * engine's, are not tried; nor are tables for which the time was too short: their number is told.
 * @param session of a plan that is not bound yet
 */
export async function tryTables(
  session: RunSession,
  destination: DatabaseSchema,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { plan } = session;
  const target = await session.destination();
  if (plan.tables.length === 0) return [];
  if (!target.tryRows) return [{ severity: 'info', code: 'rows-not-tried-here', ...nowhere, params: {} }];
  const tables = plan.tables.filter(
    ({ model, isMissing, sameEngine }) => !model && (!isMissing || sameEngine),
  );
  session.usePlan(bindPlan({ ...plan, tables }, asMade(destination, tables)));
  const ends = { source: await session.source(), tryRows: target.tryRows.bind(target) };
  const until = performance.now() + patience;
  const findings: Finding[] = [];
  let left = plan.tables.length - tables.length;
  for (const [place, table] of tables.entries()) {
    throwIfAborted(signal);
    const trial = performance.now() > until ? untried : await tryTable(session, ends, place, signal);
    findings.push(...trial.staying);
    if (trial.error === null) continue;
    const finding = refusalOf(table, trial.error);
    if (finding) findings.push(finding);
    else left += 1;
  }
  if (left > 0)
    findings.push({ severity: 'info', code: 'rows-not-tried', ...nowhere, params: { count: left } });
  return findings;
}

const nowhere = { table: null, column: null } as const;

/** The schema with the tables that the run makes: between like engines they are those of the source. */
function asMade(schema: DatabaseSchema, tables: readonly PlannedTable[]): DatabaseSchema {
  const made = tables
    .filter(({ isMissing }) => isMissing)
    .map(({ source, target }) => ({ ...source, ...target }));
  return { ...schema, tables: [...schema.tables, ...made] };
}

interface TrialEnds {
  readonly source: SourceConnection;
  readonly tryRows: NonNullable<DestinationConnection['tryRows']>;
}

interface Trial {
  /** What speaks against the rows, or was in the way of trying them. */
  readonly error: unknown;
  readonly staying: readonly Finding[];
}

const untried: Trial = { error: new AppError('query-timeout'), staying: [] };

async function tryTable(
  session: RunSession,
  { source, tryRows }: TrialEnds,
  place: number,
  signal: AbortSignal,
): Promise<Trial> {
  const table = session.plan.tables[place]!;
  const { source: from, target, sameEngine, isMissing, columns } = table;
  let staying: readonly Finding[] = [];
  try {
    const read = columns.map(
      ({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' }) as const,
    );
    const sample = await source.sample(from, read, triedRows, signal);
    const makers = await columnMakers(session, sampledValues(table, sample), place);
    const made = batchMaker(makers)(sample.columns, { firstRow: 0, rowCount: sample.rowCount });
    staying = stayingValues(table, makers);
    const load = { source: from, target, sameEngine };
    const write = makers.map((maker: ColumnMaker) => maker.write);
    await tryRows({ load, isMissing, columns: write }, { rowCount: sample.rowCount, columns: made }, signal);
    return { error: null, staying };
  } catch (error) {
    throwIfAborted(signal);
    return { error, staying };
  }
}

function stayingValues({ source }: PlannedTable, makers: readonly ColumnMaker[]): Finding[] {
  return makers.flatMap(({ own, read: { name } }): Finding[] => {
    const seen = own?.take();
    if (!seen?.unexplained) return [];
    const params = { table: tableKey(source), column: name, rows: seen.unexplained, checked: seen.compared };
    return [{ severity: 'warning', code: 'values-stay', ...at(source, name), params }];
  });
}

/** The sample stands for whole columns. */
const sampledValues = ({ columns }: PlannedTable, { rowCount, columns: read }: Batch) => ({
  turnTo: () => Promise.resolve(),
  whole: (place: number) => ({
    length: rowCount,
    take: (rows: Float64Array) =>
      takeValues(read[place]!, columns[place]!.type, Int32Array.from(rows)).values,
  }),
});

/** null where the error says nothing of the rows. */
function refusalOf({ source, target }: PlannedTable, error: unknown): Finding | null {
  if (!(error instanceof AppError) || !/^(value|formula)-/.test(codeOf(error))) return null;
  const { constraint } = error.details;
  const key = [...source.uniqueKeys, ...source.indexes].find(({ name }) => name === constraint);
  const column = error.details['column'] ?? key?.columns.join(', ') ?? constraint ?? '';
  const params = { ...error.details, table: tableKey(target), column };
  const isOne = source.columns.some(({ name }) => name === column);
  return {
    severity: 'error',
    code: error.code,
    ...at(source, isOne ? String(column) : null),
    params,
  } as ErrorFinding;
}
