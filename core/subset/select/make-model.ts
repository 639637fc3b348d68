import type { KeyEnds } from '@core/connectors/connector';
import { sameTable, tableKey, type TableName, type TableSchema } from '@core/connectors/schema';
import { exactText, looserEquality, type TextEquality } from '@core/kernel/data/text-equality';
import { AppError } from '@core/kernel/errors';
import { componentsOf, graphOf } from '@core/kernel/graph';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { columnOf, identityOf } from '../rows/identity';
import type { HashedColumn } from '../rows/row-hasher';
import { codesAtMost, RowMap } from '../rows/row-map';
import { sameKey } from '../same-key';
import { defaultFollow, type SubsetSettings } from '../settings';
import type { SubsetRequest } from '../subset-request';
import { ReasonCodes, type KeyEdge, type KeySpace, type TableNode } from './model';

/** Tables and keys as rows are chosen by them. */
export interface SubsetModel {
  readonly tables: readonly TableNode[];
  readonly keys: readonly KeyEdge[];
  readonly codes: ReasonCodes;
  /** Tables that refer to each other in a circle, or one alone; parents before their children. */
  readonly parts: readonly (readonly TableNode[])[];
  /** Keys that are not followed because a table or column is not there. */
  readonly unmet: readonly KeyEnds[];
}

type Asked = Pick<SubsetRequest, 'tables' | 'keys' | 'settings' | 'textEquality'>;

/** @throws AppError 'subset-target-excluded' for a target that is excluded or not there, 'subset-too-many-keys' */
export function makeModel({ tables, keys, settings, textEquality }: Asked): SubsetModel {
  const root = rootHash(settings.seed);
  requireTargets(tables, settings);
  const known = keys.filter((key) => isThere(tables, key));
  if (known.length * 2 + 2 > codesAtMost)
    throw new AppError('subset-too-many-keys', { details: { count: known.length } });
  const places = new Map(tables.map((table, at) => [tableKey(table), at]));
  const placeOf = (name: TableName) => places.get(tableKey(name))!;
  const parts = componentsOf(
    graphOf(
      tables.length,
      known.map(({ child, parent }) => [placeOf(child), placeOf(parent)] as const),
    ),
  );
  const partOf = new Map(parts.flatMap((part, number) => part.map((at) => [at, number] as const)));
  const isInCircle = new Set(parts.filter((part) => part.length > 1).flat());
  for (const { child, parent } of known) if (sameTable(child, parent)) isInCircle.add(placeOf(child));
  const hasDepth = settings.keys.some(({ follow }) => follow.depth !== null);
  const nodes = tables.map((schema, at): TableNode => {
    const identity = identityOf(schema, known);
    return {
      at,
      part: partOf.get(at)!,
      schema,
      identity,
      identityColumns: { names: identity.columns },
      identityHash: root.derive(labelOf(schema)),
      target: settings.targets.find(({ table }) => sameTable(table, schema))?.ask ?? null,
      keep: settings.tables.find(({ table }) => sameTable(table, schema))?.keep ?? null,
      total: 0,
      asked: null,
      rows: new RowMap(hasDepth || isInCircle.has(at)),
      isNoted: false,
      keysUp: [],
      keysDown: [],
      spaces: [],
    };
  });
  const edges = known.map((ends, at) => {
    const [child, parent] = [nodes[placeOf(ends.child)]!, nodes[placeOf(ends.parent)]!];
    const edge = makeEdge(ends, at, child, parent, { settings, textEquality, root });
    child.keysUp.push(edge);
    parent.keysDown.push(edge);
    return edge;
  });
  return {
    tables: nodes,
    keys: edges,
    codes: new ReasonCodes(edges.length),
    parts: parts.map((part) => part.map((at) => nodes[at]!)),
    unmet: keys.filter((key) => !known.includes(key)),
  };
}

/** The hash of everything that a seed decides. */
export function rootHash(seed: number): KeyedHash {
  const key = Buffer.alloc(32);
  key.write('understudy subset');
  key.writeDoubleLE(seed, 24);
  return new KeyedHash(key);
}

/** Engines differ in schemas, and in the case of names. */
export const labelOf = ({ name }: TableName): string => `table:${name.toLowerCase()}`;

function requireTargets(tables: readonly TableName[], { targets }: SubsetSettings): void {
  const missing = targets.find(({ table }) => !tables.some((one) => sameTable(one, table)));
  if (missing) throw new AppError('subset-target-excluded', { details: { table: tableKey(missing.table) } });
}

function isThere(tables: readonly TableSchema[], key: KeyEnds): boolean {
  const has = (name: TableName, columns: readonly string[]) => {
    const table = tables.find((one) => sameTable(one, name));
    return !!table && columns.every((column) => table.columns.some((one) => one.name === column));
  };
  return (
    has(key.child, [...key.childColumns, ...(key.only ? [key.only.column] : [])]) &&
    has(key.parent, key.parentColumns)
  );
}

interface Shared {
  readonly settings: SubsetSettings;
  readonly textEquality: TextEquality;
  readonly root: KeyedHash;
}

function makeEdge(
  ends: KeyEnds,
  at: number,
  child: TableNode,
  parent: TableNode,
  { settings, textEquality, root }: Shared,
): KeyEdge {
  const equalities = ends.childColumns.map((name, place) =>
    looserEquality(
      columnOf(child.schema, name).textEquality ?? textEquality,
      columnOf(parent.schema, ends.parentColumns[place]!).textEquality ?? textEquality,
    ),
  );
  const order = orderOf(parent, ends);
  const isExact = order.every((place) => {
    const isText = [
      columnOf(parent.schema, ends.parentColumns[place]!),
      columnOf(child.schema, ends.childColumns[place]!),
    ];
    return isText.every(({ type }) => type.kind !== 'utf8') || isSame(equalities[place]!, exactText);
  });
  const isIdentity =
    isExact &&
    parent.identity.columns.join('\n') === order.map((place) => ends.parentColumns[place]).join('\n');
  const hashed = (node: TableNode, names: readonly string[]): HashedColumn[] =>
    order.map((place) => ({
      type: columnOf(node.schema, names[place]!).type,
      ...(isExact ? {} : { equality: equalities[place] }),
    }));
  const space = isIdentity
    ? null
    : spaceOf(
        parent,
        order.map((place) => ends.parentColumns[place]!),
        hashed(parent, ends.parentColumns),
        root,
      );
  return {
    at,
    ends,
    child,
    parent,
    space,
    columns: { names: order.map((place) => ends.childColumns[place]!) },
    hashed: hashed(child, ends.childColumns),
    hash: space?.hash ?? parent.identityHash,
    follow: settings.keys.find(({ key }) => sameKey(key, ends))?.follow ?? defaultFollow,
    only: ends.only ? { names: [ends.only.column] } : null,
  };
}

const isSame = (one: TextEquality, other: TextEquality): boolean =>
  one.ignoresCase === other.ignoresCase &&
  one.ignoresAccents === other.ignoresAccents &&
  one.ignoresTrailingSpaces === other.ignoresTrailingSpaces;

/** The places of a key's columns in the order of the parent's identity, or else by name. */
function orderOf({ identity }: TableNode, { parentColumns }: KeyEnds): number[] {
  const rank = (place: number) => {
    const at = identity.columns.indexOf(parentColumns[place]!);
    return at === -1 ? identity.columns.length : at;
  };
  return [...parentColumns.keys()].sort(
    (a, b) =>
      rank(a) - rank(b) || (parentColumns[a]!.toLowerCase() < parentColumns[b]!.toLowerCase() ? -1 : 1),
  );
}

function spaceOf(
  parent: TableNode,
  names: readonly string[],
  hashed: readonly HashedColumn[],
  root: KeyedHash,
): KeySpace {
  const same = parent.spaces.find(
    (space) =>
      space.columns.names.join('\n') === names.join('\n') &&
      space.hashed.every(({ equality }, at) =>
        isSame(equality ?? exactText, hashed[at]!.equality ?? exactText),
      ),
  );
  if (same) return same;
  const columns = names.map((name) => name.toLowerCase()).join(',');
  const space: KeySpace = {
    columns: { names },
    hashed,
    hash: root.derive(`${labelOf(parent.schema)}:${columns}`),
    wanted: new RowMap(false),
    followed: new RowMap(parent.rows.hasLevels),
    isFollowedKnown: false,
  };
  parent.spaces.push(space);
  return space;
}
