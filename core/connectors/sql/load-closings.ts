import { createHash } from 'node:crypto';
import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import { z } from 'zod';
import type { LoadProblem, TellFinish } from '../connector';
import { keptProblem, type LoadLedger } from './load-ledger';
import type { StatementRefusals } from './refused-statement';

/** A step to finish a load: creating a key of a new table, or restoring what was dropped. */
const closing = z.object({
  /**
   * Keys come before indexes, indexes before foreign keys, which depend on them; triggers last, so that none fires for
   * a row of the load.
   */
  rank: z.enum(['1-key', '2-index', '3-foreign-key', '4-trigger']),
  schema: z.string(),
  table: z.string(),
  name: z.string(),
  /** The operation in SQL terms: 'ADD FOREIGN KEY'. */
  kind: z.string(),
  /** Statements, all or none. */
  statements: z.array(z.string()),
  /** Replaces the first statement if its name is taken. */
  unnamed: z.string().optional(),
  /** Replaces the first statement if rows violate the key: it is kept, but not valid for them. */
  notValid: z.string().optional(),
  /** The session mode under which its statements were written, if the engine records it. */
  sqlMode: z.string().optional(),
});
export type Closing = z.infer<typeof closing>;

/** How an engine executes closings. */
export interface ClosingEngine {
  readonly refusals: StatementRefusals;
  /** Executes one closing with its ledger entry: in one transaction if DDL is transactional. */
  once(work: () => Promise<void>): Promise<void>;
  /** Runs the statements of a closing. If one fails, the surrounding transaction stays usable. */
  run(statements: readonly string[], closing: Closing): Promise<void>;
  /** The name is taken. */
  isNameTaken(error: unknown): boolean;
  /** Existing rows violate what was to be created. */
  isBrokenByRows(error: unknown): boolean;
  /** What was to be created exists, from an attempt that could not record it. */
  isMade?(error: unknown): boolean;
}

/** The name of a closing's ledger entry: stable, and in execution order. */
const lineName = (one: Closing): string =>
  `${one.rank} ${one.kind} ${createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 32)}`;

/** Records them, each once. If DDL commits, this comes before what they undo is done. */
export const addClosings = (ledger: LoadLedger, closings: readonly Closing[]): Promise<void> =>
  ledger.addAll(
    'closing',
    closings.map((one) => ({ name: lineName(one), body: JSON.stringify(one) })),
  );

/** As `addClosings`; others for objects of the same names are forgotten. */
export async function replaceClosings(ledger: LoadLedger, closings: readonly Closing[]): Promise<void> {
  const nameOf = ({ rank, schema, table, name }: Closing) => JSON.stringify([rank, schema, table, name]);
  const names = new Set(closings.map(nameOf));
  for (const { name, body } of await ledger.lines('closing'))
    if (names.has(nameOf(closing.parse(JSON.parse(body))))) await ledger.forget('closing', name);
  await addClosings(ledger, closings);
}

/** There is nothing to do at the end after all. */
export const forgetClosing = (ledger: LoadLedger, one: Closing): Promise<void> =>
  ledger.forget('closing', lineName(one));

/** Executes what is pending, each once; what fails is recorded as a problem. */
export async function runClosings(
  ledger: LoadLedger,
  engine: ClosingEngine,
  logger: Logger,
  tell?: TellFinish,
): Promise<void> {
  const lines = await ledger.lines('closing');
  tell?.(0, lines.length);
  for (const [at, line] of lines.entries()) {
    const one = closing.parse(JSON.parse(line.body));
    await engine.once(async () => {
      const refusal = await refusalOf(engine, one);
      if (refusal !== null) {
        logger.warn({ ...refusal.details, code: refusal.code }, 'not-restored');
        await ledger.add('problem', line.name, JSON.stringify(refusal));
      }
      await ledger.forget('closing', line.name);
    });
    tell?.(at + 1, lines.length);
  }
}

/**
 * Executes one closing. @returns why it failed, or null
 * @throws AppError that names it, if nothing else can succeed now either
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
