import { AppError } from '@core/kernel/errors';
import type { LeftOut } from '../../left-out';
import { quoteName } from '../identifiers';
import { sqlStateOf } from '../session/database-error';
import type { Session } from '../session/session';
import { inExtensionSchemas } from './extension-schemas';
import { refusals } from './refused-statement';

/** Something that a new table should get. */
export interface Wanted extends Pick<LeftOut, 'table' | 'kind' | 'name'> {
  readonly statement: string;
  /** Extensions that it depends on in the source. */
  readonly extensions?: readonly string[] | undefined;
}

/** SQLSTATE for an object that the destination lacks: a function, a type or operator class, a table, a schema. */
const nothingThere = ['42883', '42704', '42P01', '3F000'];
/** A key's parent has no unique key over the columns, lacks them, or has others. */
const parentDiffers = ['42830', '42703', '42804'];

/**
 * Tries a statement inside the open transaction. If an extension's functions are in another schema here, they are
 * looked up there; if the server refuses it, the object is left out.
 * @returns the statement that was accepted, or null
 */
export async function tryOrLeaveOut(
  session: Session,
  wanted: Wanted,
  leftOut: LeftOut[],
  run: (statement: string) => Promise<unknown> = (statement) => session.attempt([statement]),
): Promise<string | null> {
  const { statement, extensions = [] } = wanted;
  const refusal = await refusalOf(() => run(statement));
  if (refusal === null) return statement;
  if (extensions.length > 0 && nothingThere.includes(sqlStateOf(refusal) ?? '')) {
    const moved = await inExtensionSchemas(session, statement, extensions);
    if (moved !== statement && (await refusalOf(() => run(moved))) === null) return moved;
  }
  leftOut.push(await leftOutBy(session, wanted, refusal));
  return null;
}

/** Why the server refuses it; null if it does not. @throws what is not an answer to the statement */
export async function refusalOf(run: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const isOurs = error instanceof AppError && error.code === 'internal' && sqlStateOf(error) !== null;
    // A definition that this older server cannot parse is refused as a syntax error.
    if (error instanceof AppError && (isOurs || !refusals.stopsRun(error))) return error;
    throw error;
  }
}

/** What is left out, according to the refusal. */
export async function leftOutBy(session: Session, wanted: Wanted, refusal: AppError): Promise<LeftOut> {
  const { table, kind, name, statement, extensions = [] } = wanted;
  const missing = await missingExtensions(session, extensions);
  const item = { table: { schema: table.schema, name: table.name }, kind, name };
  if (missing.length > 0) {
    const install = missing.map((extension) => `CREATE EXTENSION IF NOT EXISTS ${quoteName(extension)}`);
    const needs = missing.join(', ');
    return { ...item, reason: 'extension-missing', needs, statement: [...install, statement].join('; ') };
  }
  const state = sqlStateOf(refusal) ?? '';
  if (kind === 'foreign-key' && parentDiffers.includes(state))
    return { ...item, reason: 'parent-differs', needs: null, statement };
  if (nothingThere.includes(state)) return { ...item, reason: 'object-missing', needs: null, statement };
  return { ...item, reason: 'refused', needs: state, statement };
}

async function missingExtensions(session: Session, extensions: readonly string[]): Promise<string[]> {
  if (extensions.length === 0) return [];
  const found = await session.query(
    `SELECT wanted.name FROM pg_catalog.unnest($1::text[]) AS wanted(name)
     WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_extension e WHERE e.extname = wanted.name) ORDER BY 1`,
    [extensions],
  );
  return found.flatMap((row) => row.name ?? []);
}
