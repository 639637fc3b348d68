import type { LoadTable } from '../../connector';
import { belongingsLeftOut, foreignLeftOut, type LeftOut } from '../../left-out';
import { textsLeftOut } from '../../without-texts';
import { quoteName } from '../dialect';
import { otherStorage, portableDefault } from './make-table';

/** What a new table lacks besides keys without a parent. */
export const leftOutOf = (load: LoadTable): LeftOut[] => [
  ...(load.sameEngine ? storageLeftOut(load) : translationLeftOut(load)),
  ...belongingsLeftOut(load),
  ...textsLeftOut(load),
];

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
