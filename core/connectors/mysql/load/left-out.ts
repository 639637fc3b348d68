import type { LoadPlan, LoadTable } from '../../connector';
import { belongingsLeftOut, foreignLeftOut, type LeftOut } from '../../left-out';
import { tableKey } from '../../schema';
import { quoteName } from '../dialect';
import { foreignKeyClosing, keysOfTarget, otherStorage, portableDefault } from './make-table';

/** What the new ones of the plan's tables lack. @param isThere whether the destination has, or will have, a table of the name */
export function leftOutOf(
  plan: LoadPlan,
  made: readonly LoadTable[],
  isThere: (table: string) => boolean,
): LeftOut[] {
  return made.flatMap((load) => [
    ...keysOfTarget(plan, load)
      .filter(({ parent }) => !isThere(parent.name))
      .map((key): LeftOut => ({
        table: { schema: load.target.schema, name: load.target.name },
        kind: 'foreign-key',
        name: key.name,
        reason: 'parent-missing',
        needs: tableKey(key.parent),
        statement: foreignKeyClosing(key).statements[0] ?? null,
      })),
    ...(load.sameEngine ? storageLeftOut(load) : translationLeftOut(load)),
    ...belongingsLeftOut(load),
  ]);
}

function storageLeftOut({ source, target }: LoadTable): LeftOut[] {
  const engine = source.definition === undefined ? null : otherStorage(source.definition);
  if (engine === null) return [];
  return [
    {
      table: { schema: target.schema, name: target.name },
      kind: 'storage',
      name: '',
      reason: 'not-carried',
      needs: engine,
      statement: `ALTER TABLE ${quoteName(target.name)} ENGINE=${engine}`,
    },
  ];
}

const translationLeftOut = (load: LoadTable): LeftOut[] => {
  const table = quoteName(load.target.name);
  return foreignLeftOut(load, {
    hasDefault: (column) => portableDefault(column) !== null,
    setDefault: (column) =>
      `ALTER TABLE ${table} ALTER COLUMN ${quoteName(column.name)} SET DEFAULT (${column.defaultExpression})`,
    addCheck: (check) =>
      `ALTER TABLE ${table} ADD CONSTRAINT ${quoteName(check.name)} CHECK (${check.expression})`,
  });
};
