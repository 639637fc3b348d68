import { createHash } from 'node:crypto';
import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import { z } from 'zod';
import type { LoadProblem } from '../connector';
import { keptProblem, type LoadLedger } from './load-ledger';
import type { StatementRefusals } from './refused-statement';

/** Something that the end of a load has to do: to make a key of a new table, or to restore what was set aside. */
const closing = z.object({
  /** Keys come before indexes, indexes before foreign keys, which stand on them; triggers last, so that none runs for a row of the load. */
  rank: z.enum(['1-key', '2-index', '3-foreign-key', '4-trigger']),
  schema: z.string(),
  table: z.string(),
  name: z.string(),
  /** What is done, in SQL's own words: 'ADD FOREIGN KEY'. */
  kind: z.string(),
  /** All of them, or none. */
  statements: z.array(z.string()),
  /** In place of the first statement where its name is taken by something else. */
  unnamed: z.string().optional(),
  /** In place of the first statement where the rows break the key: it is kept, but not valid for them. */
  notValid: z.string().optional(),
  /** Under which mode of the session its statements were written, where the engine keeps it. */
  sqlMode: z.string().optional(),
});
export type Closing = z.infer<typeof closing>;

/** How an engine does what its closings say. */
export interface ClosingEngine {
  readonly refusals: StatementRefusals;
  /** Does one closing with its note: in one transaction where DDL takes part in it. */
  once(work: () => Promise<void>): Promise<void>;
  /** Runs the statements of a closing. Where one fails, the transaction around it stays usable. */
  run(statements: readonly string[], closing: Closing): Promise<void>;
  /** The name is taken by something else. */
  isNameTaken(error: unknown): boolean;
  /** The rows that are there do not obey what was to be made. */
  isBrokenByRows(error: unknown): boolean;
  /** What was to be made is there already, by a try that could not note so. */
  isMade?(error: unknown): boolean;
}

/** The name of a closing's line: the same each time, and in the order in which closings are done. */
const lineName = (one: Closing): string =>
  `${one.rank} ${one.kind} ${createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 32)}`;

/** Notes them, each once. Where DDL ends transactions, that comes before what they undo is done. */
export const addClosings = (ledger: LoadLedger, closings: readonly Closing[]): Promise<void> =>
  ledger.addAll(
    'closing',
    closings.map((one) => ({ name: lineName(one), body: JSON.stringify(one) })),
  );

/** There is nothing to do at the end after all. */
export const forgetClosing = (ledger: LoadLedger, one: Closing): Promise<void> =>
  ledger.forget('closing', lineName(one));

/** Does what is still to do, each once; what cannot be done is noted as a problem. */
export async function doClosings(ledger: LoadLedger, engine: ClosingEngine, logger: Logger): Promise<void> {
  for (const line of await ledger.lines('closing')) {
    const one = closing.parse(JSON.parse(line.body));
    await engine.once(async () => {
      const refusal = await refusalOf(engine, one);
      if (refusal !== null) {
        logger.warn({ ...refusal.details, code: refusal.code }, 'not-restored');
        await ledger.add('problem', line.name, JSON.stringify(refusal));
      }
      await ledger.forget('closing', line.name);
    });
  }
}

/**
 * Does one thing. @returns why it could not be done, or null
 * @throws AppError that names it, where nothing else can be done now either
 */
async function refusalOf(engine: ClosingEngine, one: Closing): Promise<LoadProblem | null> {
  const [, ...others] = one.statements;
  const refused = (error: unknown): AppError => {
    const what = {
      table: { schema: one.schema, name: one.table },
      statement: one.kind,
      object: one.name,
    };
    const refusal = engine.refusals.refusalOf(error, what);
    if (engine.refusals.stopsRun(error) || !(refusal instanceof AppError)) throw refusal;
    return refusal;
  };
  try {
    await engine.run(one.statements, one);
    return null;
  } catch (error) {
    if (one.unnamed !== undefined && engine.isNameTaken(error))
      return refusalOf(engine, { ...one, statements: [one.unnamed], unnamed: undefined });
    if (engine.isMade?.(error) === true) return null;
    const { code, details } = refused(error);
    if (one.notValid !== undefined && engine.isBrokenByRows(error))
      await engine.run([one.notValid, ...others], one).catch(refused);
    const place = one.schema === '' ? {} : { schema: one.schema };
    return keptProblem(JSON.stringify({ code, details: { ...details, ...place, constraint: one.name } }));
  }
}
