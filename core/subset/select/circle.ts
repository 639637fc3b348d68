import { Adjacency } from '../rows/adjacency';
import { HashIndex } from '../rows/hash-index';
import { IntList } from '../rows/int-list';
import type { ScannedRows } from '../rows/scan-table';
import type { KeyEdge, KeySpace, TableNode } from './model';
import { KeyReader, SpaceReader } from './selection';

/** The rows of one table of a circle, numbered as they come. */
export class CircleTable {
  readonly rows = new HashIndex();
  /** By number, 1: the row was read, and not only referred to. */
  private read = new Uint8Array(1024);
  private readonly spaces = new Map<KeySpace, SpaceIndex>();

  constructor(readonly table: TableNode) {}

  isRead(row: number): boolean {
    return this.read[row] === 1;
  }

  noteRead(row: number): void {
    while (row >= this.read.length) {
      const larger = new Uint8Array(this.read.length * 2);
      larger.set(this.read);
      this.read = larger;
    }
    this.read[row] = 1;
  }

  spaceOf(space: KeySpace): SpaceIndex {
    const index = this.spaces.get(space) ?? { keys: new HashIndex(), rows: new IntList() };
    this.spaces.set(space, index);
    return index;
  }
}

/** What keys refer to, numbered; for each the number of its row plus one, or 0 while no row has it. */
interface SpaceIndex {
  readonly keys: HashIndex;
  readonly rows: IntList;
}

/** A key of a circle, as pairs of numbers. */
interface CircleKey {
  readonly key: KeyEdge;
  readonly children: IntList;
  /** Numbers of parents, or of what is referred to in its space. */
  readonly parents: IntList;
}

/**
 * The pairs of keys within a circle of tables, of all their rows: closed in the process, as a chain of rows would take as
 * many statements as it is long.
 */
export class Circle {
  readonly tables: ReadonlyMap<TableNode, CircleTable>;
  private readonly pairs: ReadonlyMap<KeyEdge, CircleKey>;

  constructor(
    part: readonly TableNode[],
    readonly keys: readonly KeyEdge[],
  ) {
    this.tables = new Map(part.map((table) => [table, new CircleTable(table)]));
    this.pairs = new Map(keys.map((key) => [key, { key, children: new IntList(), parents: new IntList() }]));
  }

  of(table: TableNode): CircleTable {
    return this.tables.get(table)!;
  }

  /** Notes the pairs of a table's rows while they are read. */
  reader(table: TableNode): CircleReader {
    const keys = this.keys.filter(({ child }) => child === table);
    const spaces = new Set(
      this.keys.flatMap((key) => (key.parent === table && key.space ? [key.space] : [])),
    );
    return new CircleReader(
      this,
      this.of(table),
      keys.map((key) => ({ reader: new KeyReader(key), pairs: this.pairs.get(key)! })),
      [...spaces].map((space) => new SpaceReader(space)),
    );
  }

  /** For each parent of a key its children. */
  childrenOf(key: KeyEdge): Adjacency {
    const { children, parents } = this.resolved(key);
    return new Adjacency(this.of(key.parent).rows.size, parents, children);
  }

  /** For each child of a key its parents. */
  parentsOf(key: KeyEdge): Adjacency {
    const { children, parents } = this.resolved(key);
    return new Adjacency(this.of(key.child).rows.size, children, parents);
  }

  /** Pairs of which both rows are known, by the numbers of both. */
  private resolved(key: KeyEdge): { readonly children: IntList; readonly parents: IntList } {
    const { children, parents } = this.pairs.get(key)!;
    if (key.space === null) return { children, parents };
    const { rows } = this.of(key.parent).spaceOf(key.space);
    const met = { children: new IntList(), parents: new IntList() };
    for (let pair = 0; pair < parents.length; pair++) {
      const parent = rows.at(parents.at(pair));
      if (parent === 0) continue;
      met.children.push(children.at(pair));
      met.parents.push(parent - 1);
    }
    return met;
  }
}

class CircleReader {
  constructor(
    private readonly circle: Circle,
    private readonly own: CircleTable,
    private readonly keys: readonly { readonly reader: KeyReader; readonly pairs: CircleKey }[],
    private readonly spaces: readonly SpaceReader[],
  ) {}

  get lists() {
    return [
      ...this.keys.flatMap(({ reader }) => reader.lists),
      ...this.spaces.map(({ space }) => space.columns),
    ];
  }

  turnTo(rows: ScannedRows): void {
    for (const { reader } of this.keys) reader.turnTo(rows);
    for (const reader of this.spaces) reader.turnTo(rows);
  }

  look(row: number, low: number, high: number): void {
    const number = this.own.rows.add(low, high);
    this.own.noteRead(number);
    for (const { reader, pairs } of this.keys) {
      if (!reader.refers(row)) continue;
      const { parent, space } = reader.key;
      const into = this.circle.of(parent);
      pairs.children.push(number);
      pairs.parents.push(
        space ? numberIn(into.spaceOf(space), reader.out) : into.rows.add(reader.out[0]!, reader.out[1]!),
      );
    }
    for (const reader of this.spaces) {
      if (!reader.isReferred(row)) continue;
      const index = this.own.spaceOf(reader.space);
      index.rows.set(numberIn(index, reader.out), number + 1);
    }
  }
}

function numberIn({ keys, rows }: SpaceIndex, hash: Uint32Array): number {
  const number = keys.add(hash[0]!, hash[1]!);
  if (number === rows.length) rows.push(0);
  return number;
}
