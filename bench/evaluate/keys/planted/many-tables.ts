import type { KeyNames } from '@core/schema/key-proposal';
import { modules, type NamingStyle, type PlantedModule } from './modules';
import { keyOf, seeded, writeTables, type Cell, type PlantedTable } from './plant';

interface Noun {
  readonly name: string;
  readonly parents: readonly { readonly noun: string; readonly role: string | null }[];
}

type Draw = (below: number) => number;

/**
 * 300 tables of twelve modules without any declared key. Every noun has its own table, one of its kinds, one of its
 * versions and one of notes; every module ends with a join table between two of its nouns. There are also numbers and
 * codes that are not keys, and some references are NULL.
 * @returns its keys
 */
export function plantManyTables(path: string): KeyNames[] {
  const draw = seeded(300);
  const planted = modules.map((module, at) => plantModule(module, at, draw));
  writeTables(
    path,
    planted.flatMap(({ tables }) => tables),
  );
  return planted.flatMap(({ keys }) => keys);
}

function plantModule({ style, nouns }: PlantedModule, at: number, draw: Draw) {
  const parsed = nouns.map(nounOf);
  const idsOf = new Map(
    parsed.map(({ name }, place) => [name, idsFrom(place % 3 === 2 ? 1000 : 1, 60 + 25 * place)]),
  );
  const ids = (noun: string) => idsOf.get(noun) ?? [];
  const tables: PlantedTable[] = [];
  const keys: KeyNames[] = [];
  const referTo = (child: string, column: string, noun: string) =>
    keys.push(keyOf(child, [column], style.table(noun), [style.key(noun)]));

  for (const noun of parsed) {
    const own = style.table(noun.name);
    const kind = `${noun.name}_type`;
    const references = [
      ...noun.parents.map((parent) => ({
        noun: parent.noun,
        column: style.reference(parent.noun, parent.role),
      })),
      { noun: kind, column: style.reference(kind, null) },
    ];
    for (const reference of references) referTo(own, reference.column, reference.noun);
    const kinds = idsFrom(1, 6);
    tables.push({
      name: own,
      columns: [
        integer(style.key(noun.name)),
        ...references.map(({ column }) => integer(column)),
        ...[
          text('code'),
          text('remarks'),
          integer('quantity'),
          integer('year'),
          integer('sort_order'),
          text('email'),
        ],
      ],
      rows: ids(noun.name).map((id): Cell[] => [
        id,
        ...references.map((reference) => drawn(reference.noun === kind ? kinds : ids(reference.noun), draw)),
        ...[
          `${own.slice(0, 2)}${draw(1e6)}`,
          'as agreed',
          draw(100),
          1990 + draw(36),
          draw(50),
          `x${draw(1e6)}@example.org`,
        ],
      ]),
    });
    tables.push({
      name: style.table(kind),
      columns: [integer(style.key(kind)), text('label'), integer('rank')],
      rows: kinds.map((id) => [id, `kind ${id}`, draw(9)]),
    });
    plantVersions(style, noun.name, ids(noun.name), at % 2 === 0, tables, keys, draw);
  }
  const [first, second] = parsed;
  if (first && second) {
    const name = style.table(`${first.name}_${second.name}`);
    const columns = [style.reference(first.name, null), style.reference(second.name, null)];
    referTo(name, columns[0] ?? '', first.name);
    referTo(name, columns[1] ?? '', second.name);
    const pairs = new Set(
      Array.from(
        { length: 150 },
        () => `${drawn(ids(first.name), draw, 0)} ${drawn(ids(second.name), draw, 0)}`,
      ),
    );
    tables.push({
      name,
      columns: [...columns.map(integer), integer('amount')],
      rows: [...pairs].map((pair) => [...pair.split(' ').map(Number), draw(500)]),
    });
  }
  return { tables, keys };
}

/** Versions of a row by its key and a number, and notes: on a version by both, or on the row. */
function plantVersions(
  style: NamingStyle,
  noun: string,
  ids: readonly number[],
  isOnVersions: boolean,
  tables: PlantedTable[],
  keys: KeyNames[],
  draw: Draw,
): void {
  const own = style.table(noun);
  const versions = style.table(`${noun}_version`);
  const notes = style.table(`${noun}_note`);
  const reference = style.reference(noun, null);
  const pairs = ids.flatMap((id) => idsFrom(1, 1 + draw(3)).map((version) => [id, version]));
  keys.push(keyOf(versions, [reference], own, [style.key(noun)]));
  tables.push({
    name: versions,
    columns: [integer(reference), integer('version_no'), text('changed_at'), integer('percent')],
    rows: pairs.map((pair) => [...pair, `2025-0${1 + draw(9)}-1${draw(9)}`, draw(100)]),
  });
  keys.push(
    isOnVersions
      ? keyOf(notes, [reference, 'version_no'], versions, [reference, 'version_no'])
      : keyOf(notes, [reference], own, [style.key(noun)]),
  );
  tables.push({
    name: notes,
    columns: [
      integer(style.key(`${noun}_note`)),
      integer(reference),
      ...(isOnVersions ? [integer('version_no')] : [integer('page_no')]),
      text('body'),
    ],
    rows: idsFrom(1, 90).map((id) => {
      const pair = pairs[draw(pairs.length)] ?? [];
      return [id, pair[0] ?? null, isOnVersions ? (pair[1] ?? null) : draw(30), 'seen'];
    }),
  });
}

/** 'order < customer, address as shipping' */
function nounOf(text: string): Noun {
  const [name = '', parents = ''] = text.split(' < ');
  return {
    name,
    parents: parents
      .split(', ')
      .filter((parent) => parent !== '')
      .map((parent) => {
        const [noun = '', role = null] = parent.split(' as ');
        return { noun, role };
      }),
  };
}

const idsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

/** A random id, sometimes null. */
function drawn(ids: readonly number[], draw: Draw, mayBeEmpty = 12): Cell {
  if (mayBeEmpty > 0 && draw(mayBeEmpty) === 0) return null;
  return ids[draw(ids.length)] ?? null;
}

const integer = (name: string) => ({ name, type: 'INTEGER' });
const text = (name: string) => ({ name, type: 'TEXT' });
