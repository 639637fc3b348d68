import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { runOnce, testRunDeps } from '../../../../tests/jobs/run-harness';
import { defaultSchema, withKeysKept } from '../default-schema';
import { agreementsOf, ofMadeValues, type LinkedRow } from './agreements';
import { languages } from './languages';
import { writeLinkedSource } from './linked-source';

export interface LinkedFigure {
  readonly agreement: string;
  /** Rows whose source agrees; all where none does, for what is asked of made values alone. */
  readonly rows: number;
  readonly share: number;
}

/** Below it, columns no longer agree. */
export const leastAgreement = 0.99;

export function printLinked(language: string, figures: readonly LinkedFigure[], isJson = false): void {
  if (isJson) return void process.stdout.write(`${JSON.stringify({ language, figures })}\n`);
  console.log(`\n${language}`);
  console.table(
    Object.fromEntries(
      figures.map(({ agreement, rows, share }) => [
        agreement,
        { rows, share: Math.round(share * 1000) / 1000 },
      ]),
    ),
  );
}

const tables = ['person', 'subscription', 'client', 'shipment', 'staff', 'site'];

/** Of each language, how often the columns of a row still agree where they did in the source. */
export async function evaluateLinked(): Promise<Record<string, readonly LinkedFigure[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-linked-'));
  try {
    const figures: Record<string, readonly LinkedFigure[]> = {};
    for (const [name, language] of Object.entries(languages)) {
      const [source, destination] = [join(folder, `${name}.db`), join(folder, `${name}-made.db`)];
      writeLinkedSource(source, language);
      const schema = withKeysKept(
        await defaultSchema({ type: 'SQLITE', path: source }, 'DE_IDENTIFY', { readsValues: true }),
      );
      const config = (path: string) => ({ type: 'SQLITE', path }) as const;
      await runOnce(testRunDeps(), {
        source: config(source),
        destination: config(destination),
        schema,
        runId: 'linked',
      });
      const [before, after] = [linkedRows(source), linkedRows(destination)];
      figures[name] = Object.entries(agreementsOf(language)).flatMap(([agreement, holds]) => {
        const told = before.flatMap((row, at) => {
          const made = after[at]!;
          const isTold = ofMadeValues.has(agreement) || holds(row) !== false;
          return isTold && holds(made) !== null ? [made] : [];
        });
        // a language whose source never agrees is not asked
        if (told.length === 0) return [];
        const share = told.filter((row) => holds(row)).length / told.length;
        return [{ agreement, rows: told.length, share }];
      });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows of all tables side by side; a shipment with its client. */
function linkedRows(path: string): LinkedRow[] {
  const database = new Database(path, { readonly: true });
  try {
    const read = (table: string) =>
      database.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as Record<
        string,
        string | number | null
      >[];
    const byTable = new Map(tables.map((table) => [table, read(table)]));
    const clients = new Map(byTable.get('client')!.map((row) => [row['id'], row]));
    return byTable.get('person')!.map((_, at) => {
      const rowOf = (table: string) =>
        table === 'client'
          ? clients.get(byTable.get('shipment')![at]!['client_id'])
          : byTable.get(table)![at];
      return Object.fromEntries(
        tables.flatMap((table) =>
          Object.entries(rowOf(table) ?? {}).map(([name, value]) => [
            `${table}.${name}`,
            value === null ? null : String(value),
          ]),
        ),
      );
    });
  } finally {
    database.close();
  }
}
