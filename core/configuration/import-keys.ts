import { AppError } from '@core/kernel/errors';
import { columnKey, sameTable, tableKey, type TableName } from '@core/connectors/schema';
import type { CodedParams } from '@core/contract/coded-params';
import type { ErrorCode } from '@core/contract/error-codes';
import type { KeyNames } from '@core/schema/key-proposal';
import { keyIdentity } from '@core/schema/key-proposal';
import type { KeysChange, SchemaStore } from '@core/schema/ports';
import type { StoredColumn, StoredForeignKey, StoredTable } from '@core/schema/stored-schema';
import { canRefer, isDeclaredUnique, virtualKey } from './key-columns';
import type { KeyLine } from './key-file';
import type { Editor } from './ports';
import { requirePermittedKeys } from './save-changes';
import type { Workbench } from './workbench';

export interface LineProblem {
  readonly line: number;
  readonly code: ErrorCode;
  readonly params: CodedParams;
}

/** What importing a file would do to a source's virtual keys. */
export interface KeyImport {
  readonly added: readonly KeyLine[];
  readonly removed: readonly StoredForeignKey[];
  /** Existing keys that are also in the file; `isEnabled` is as in the file. */
  readonly kept: readonly KeyLine[];
  readonly problems: readonly LineProblem[];
}

/**
 * Compares a file with the source: its keys replace the virtual ones.
 * @param proven identities of keys whose parents a scan found to be unique
 */
export function planImport(
  bench: Workbench,
  lines: readonly KeyLine[],
  proven: ReadonlySet<string>,
): KeyImport {
  const known = new Map(bench.schema.foreignKeys.map((key) => [keyIdentity(key.schema), key]));
  const seen = new Set<string>();
  const [added, kept, problems]: [KeyLine[], KeyLine[], LineProblem[]] = [[], [], []];
  for (const line of lines) {
    const identity = keyIdentity(line);
    const there = known.get(identity);
    const problem =
      seen.has(identity) || there?.isVirtual === false
        ? { code: 'foreign-key-exists' as const, params: {} }
        : there
          ? null
          : problemOf(bench, line, proven.has(identity));
    seen.add(identity);
    if (problem) problems.push({ line: line.line, ...problem });
    else if (there) kept.push(line);
    else added.push(line);
  }
  const removed = bench.schema.foreignKeys.filter(
    (key) => key.isVirtual && !seen.has(keyIdentity(key.schema)),
  );
  return { added, removed, kept, problems };
}

function problemOf(bench: Workbench, names: KeyNames, isProven: boolean): Omit<LineProblem, 'line'> | null {
  const child = endOf(bench, names.child, names.childColumns);
  const parent = endOf(bench, names.parent, names.parentColumns);
  if ('missing' in child) return { code: 'foreign-key-unresolved', params: { name: child.missing } };
  if ('missing' in parent) return { code: 'foreign-key-unresolved', params: { name: parent.missing } };
  const columns = {
    ...{ child: child.table, childColumns: child.columns },
    ...{ parent: parent.table, parentColumns: parent.columns },
  };
  const isUnique = isProven || isDeclaredUnique(parent.table.schema, names.parentColumns);
  return isUnique && canRefer(columns) ? null : { code: 'foreign-key-invalid', params: {} };
}

type End =
  | { readonly table: StoredTable; readonly columns: readonly StoredColumn[] }
  | { readonly missing: string };

function endOf(bench: Workbench, name: TableName, columns: readonly string[]): End {
  const table = bench.schema.tables.find(({ schema }) => sameTable(schema, name));
  if (!table) return { missing: tableKey(name) };
  const found: StoredColumn[] = [];
  for (const column of columns) {
    const one = bench.columnsOf(table).find(({ schema }) => schema.name === column);
    if (!one) return { missing: columnKey(name, column) };
    found.push(one);
  }
  return { table, columns: found };
}

/**
 * Executes the plan, all or nothing.
 * @throws AppError 'foreign-key-file-invalid' where a line has a problem, 'less-protection-forbidden'
 */
export async function importKeys(
  { schemas }: { readonly schemas: Pick<SchemaStore, 'changeForeignKeys'> },
  editor: Editor,
  bench: Workbench,
  databaseId: number,
  { added, removed, kept, problems }: KeyImport,
): Promise<void> {
  const [problem] = problems;
  if (problem) throw new AppError('foreign-key-file-invalid', { details: { line: problem.line } });
  const asked = new Map(kept.map((line) => [keyIdentity(line), line.isEnabled]));
  const gone = new Set(removed.map(({ id }) => id));
  const stay = bench.schema.foreignKeys
    .filter(({ id }) => !gone.has(id))
    .map((key) => ({ ...key, isEnabled: asked.get(keyIdentity(key.schema)) ?? key.isEnabled }));
  const change: KeysChange = {
    added: added.map((line) => ({ schema: virtualKey(line), isEnabled: line.isEnabled })),
    removed: [...gone],
    enabled: stay.map(({ id, isEnabled }) => ({ id, isEnabled })),
  };
  const fresh = change.added.map((key) => ({ ...key, id: 0, databaseId, isVirtual: true }));
  requirePermittedKeys(editor, bench, [...stay, ...fresh]);
  await schemas.changeForeignKeys(databaseId, change);
}
