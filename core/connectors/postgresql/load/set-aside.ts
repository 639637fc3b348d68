import { tableKey } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import type { Row } from '../../sql/sql-session';
import type { Session } from '../session/session';
import type { Closing } from '../../sql/load-closings';
import { commentOn } from './comments';

/** Something of a table that is dropped or disabled for the load, and how to restore it. */
export interface SetAside {
  readonly statement: string;
  readonly closing: Closing;
}

export interface ExistingKey extends SetAside {
  readonly child: number;
  readonly parent: number;
  readonly childName: string;
}

const tableOf = (row: Row) => ({ schema: row.schema ?? '', name: row.table ?? '' });

/** Foreign keys of the tables, and of others that refer to them. Definitions are exact; comments on keys are kept. */
export async function existingKeys(session: Session, oids: string): Promise<ExistingKey[]> {
  const rows = await session.query(
    `SELECT n.nspname AS schema, c.relname AS table, k.conname AS name, k.conrelid::text AS child, k.confrelid::text AS parent,
       pg_catalog.pg_get_constraintdef(k.oid) AS definition, pg_catalog.obj_description(k.oid, 'pg_constraint') AS comment
     FROM pg_catalog.pg_constraint k
     JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
     JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND (k.conrelid = ANY ($1::oid[]) OR k.confrelid = ANY ($1::oid[]))
     ORDER BY n.nspname, c.relname, k.conname`,
    [oids],
  );
  return rows.map((row) => {
    const table = tableOf(row);
    const name = row.name ?? '';
    const add = `ALTER TABLE ${quoteTable(table)} ADD CONSTRAINT ${quoteName(name)} ${row.definition}`;
    const isValidated = !/ NOT VALID$/.test(row.definition ?? '');
    return {
      child: Number(row.child),
      parent: Number(row.parent),
      childName: tableKey(table),
      statement: `ALTER TABLE ${quoteTable(table)} DROP CONSTRAINT ${quoteName(name)}`,
      closing: {
        rank: '3-foreign-key',
        schema: table.schema,
        table: table.name,
        name,
        kind: 'ADD FOREIGN KEY',
        statements: [add, ...commentOn(`CONSTRAINT ${quoteName(name)} ON ${quoteTable(table)}`, row.comment)],
        ...(isValidated ? { notValid: `${add} NOT VALID` } : {}),
      },
    };
  });
}

/** Checks that existing rows need not satisfy: new ones made from such rows could not. */
export async function unprovenChecks(session: Session, oids: string): Promise<SetAside[]> {
  const rows = await session.query(
    `SELECT n.nspname AS schema, c.relname AS table, k.conname AS name,
       pg_catalog.pg_get_constraintdef(k.oid) AS definition, pg_catalog.obj_description(k.oid, 'pg_constraint') AS comment
     FROM pg_catalog.pg_constraint k
     JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
     JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'c' AND NOT k.convalidated AND k.coninhcount = 0 AND k.conrelid = ANY ($1::oid[])
     ORDER BY n.nspname, c.relname, k.conname`,
    [oids],
  );
  return rows.map((row) => {
    const table = tableOf(row);
    const name = row.name ?? '';
    const constraint = `CONSTRAINT ${quoteName(name)}`;
    return {
      statement: `ALTER TABLE ${quoteTable(table)} DROP ${constraint}`,
      closing: {
        rank: '1-key',
        schema: table.schema,
        table: table.name,
        name,
        kind: 'ADD CHECK',
        statements: [
          `ALTER TABLE ${quoteTable(table)} ADD ${constraint} ${row.definition}`,
          ...commentOn(`${constraint} ON ${quoteTable(table)}`, row.comment),
        ],
      },
    };
  });
}

/** Non-unique indexes that no key depends on. Those of partitioned tables stay. */
export async function plainIndexes(session: Session, oids: string): Promise<SetAside[]> {
  const rows = await session.query(
    `SELECT n.nspname AS schema, t.relname AS table, c.relname AS name, i.indisclustered AS clustered,
       pg_catalog.pg_get_indexdef(c.oid) AS definition, s.spcname AS tablespace,
       pg_catalog.obj_description(c.oid, 'pg_class') AS comment
     FROM pg_catalog.pg_index i
     JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
     JOIN pg_catalog.pg_class t ON t.oid = i.indrelid
     JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
     LEFT JOIN pg_catalog.pg_tablespace s ON s.oid = c.reltablespace
     WHERE i.indrelid = ANY ($1::oid[]) AND t.relkind = 'r' AND NOT t.relispartition AND NOT c.relispartition
       AND NOT i.indisunique AND i.indisvalid AND NOT i.indisreplident
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint k WHERE k.conindid = c.oid)
     ORDER BY n.nspname, t.relname, c.relname`,
    [oids],
  );
  return rows.map((row) => {
    const table = tableOf(row);
    const index = quoteTable({ schema: table.schema, name: row.name ?? '' });
    return {
      statement: `DROP INDEX ${index}`,
      closing: {
        rank: '2-index',
        schema: table.schema,
        table: table.name,
        name: row.name ?? '',
        kind: 'CREATE INDEX',
        statements: [
          row.definition ?? '',
          ...(row.tablespace == null
            ? []
            : [`ALTER INDEX ${index} SET TABLESPACE ${quoteName(row.tablespace)}`]),
          ...(row.clustered === 't'
            ? [`ALTER TABLE ${quoteTable(table)} CLUSTER ON ${quoteName(row.name ?? '')}`]
            : []),
          ...commentOn(`INDEX ${index}`, row.comment),
        ],
      },
    };
  });
}

/**
 * Triggers and rules that would change the rows of a load, or have side effects. Each is restored to its previous
 * state.
 */
export async function triggersAndRules(session: Session, oids: string): Promise<SetAside[]> {
  const rows = await session.query(
    `SELECT n.nspname AS schema, c.relname AS table, found.kind, found.name, found.enabled
     FROM (
       SELECT tgrelid AS relation, 'TRIGGER' AS kind, tgname AS name, tgenabled AS enabled
       FROM pg_catalog.pg_trigger WHERE NOT tgisinternal
       UNION ALL
       SELECT ev_class, 'RULE', rulename, ev_enabled FROM pg_catalog.pg_rewrite WHERE ev_type = '3'
     ) AS found
     JOIN pg_catalog.pg_class c ON c.oid = found.relation
     JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = ANY ($1::oid[]) AND c.relkind IN ('r', 'p', 'f') AND found.enabled IN ('O', 'A')
     ORDER BY n.nspname, c.relname, found.kind, found.name`,
    [oids],
  );
  return rows.map((row) => {
    const table = tableOf(row);
    const name = row.name ?? '';
    // ONLY: each partition has its own copy of a trigger, which is disabled separately.
    const only = row.kind === 'TRIGGER' ? 'ONLY ' : '';
    const alter = (how: string) =>
      `ALTER TABLE ${only}${quoteTable(table)} ${how} ${row.kind} ${quoteName(name)}`;
    return {
      statement: alter('DISABLE'),
      closing: {
        rank: '4-trigger',
        schema: table.schema,
        table: table.name,
        name,
        kind: `ENABLE ${row.kind}`,
        statements: [alter(row.enabled === 'A' ? 'ENABLE ALWAYS' : 'ENABLE')],
      },
    };
  });
}
