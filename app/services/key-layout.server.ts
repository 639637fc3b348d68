import type { ForeignKey } from '@core/contract/schemas/foreign-key';

/** A table of the diagram; x and y are its upper left corner, in pixels. */
export interface DiagramTable {
  readonly id: number;
  readonly schema: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface DiagramKey {
  readonly id: number;
  readonly isVirtual: boolean;
  /** The `d` of an SVG path, from child to parent. */
  readonly path: string;
}

export interface KeyDiagram {
  readonly width: number;
  readonly height: number;
  readonly tables: readonly DiagramTable[];
  readonly keys: readonly DiagramKey[];
}

const size = {
  height: 28,
  width: 64,
  letter: 7.3,
  wideLetter: 13,
  gapX: 72,
  gapY: 14,
  margin: 16,
  between: 40,
};
/** Maximum number of tables in a stack; a longer layer continues next to it. */
const layerMax = 14;
const widthWanted = 1200;

type TableRef = ForeignKey['foreign_table'];

interface Node {
  readonly table: TableRef;
  readonly parents: Set<Node>;
  readonly children: Set<Node>;
  layer: number;
  place: number;
}

/**
 * Places tables in layers: parents to the left of their children, except in cycles, and related tables near each other.
 * Unconnected groups are kept apart.
 */
export function layOut(keys: readonly ForeignKey[]): KeyDiagram {
  const nodes = nodesOf(keys);
  const groups = groupsOf([...nodes.values()]).map(placeGroup);
  const placed = new Map<number, DiagramTable>();
  let [x, y, rowHeight, width] = [size.margin, size.margin, 0, 0];
  for (const group of groups) {
    if (x > size.margin && x + group.width > widthWanted)
      [x, y, rowHeight] = [size.margin, y + rowHeight + size.between, 0];
    for (const table of group.tables) placed.set(table.id, { ...table, x: table.x + x, y: table.y + y });
    width = Math.max(width, x + group.width);
    rowHeight = Math.max(rowHeight, group.height);
    x += group.width + size.between;
  }
  return {
    width: Math.ceil(width + size.margin + 20),
    height: Math.ceil(y + rowHeight + size.margin),
    tables: [...placed.values()],
    keys: keys.map((key) => ({
      id: key.id,
      isVirtual: key.origin === 'virtual',
      path: pathBetween(placed.get(key.foreign_table.table_id)!, placed.get(key.primary_table.table_id)!),
    })),
  };
}

function nodesOf(keys: readonly ForeignKey[]): ReadonlyMap<number, Node> {
  const nodes = new Map<number, Node>();
  const nodeOf = (table: TableRef): Node => {
    const node = nodes.get(table.table_id) ?? {
      table,
      parents: new Set(),
      children: new Set(),
      layer: 0,
      place: 0,
    };
    nodes.set(table.table_id, node);
    return node;
  };
  for (const key of keys) {
    const [child, parent] = [nodeOf(key.foreign_table), nodeOf(key.primary_table)];
    if (child === parent) continue;
    child.parents.add(parent);
    parent.children.add(child);
  }
  return nodes;
}

/** Tables connected over any steps, the largest groups first. */
function groupsOf(nodes: readonly Node[]): Node[][] {
  const seen = new Set<Node>();
  const groups: Node[][] = [];
  for (const start of nodes) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const node of group) {
      for (const next of [...node.parents, ...node.children]) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

interface PlacedGroup {
  readonly width: number;
  readonly height: number;
  readonly tables: readonly DiagramTable[];
}

function placeGroup(group: readonly Node[]): PlacedGroup {
  setLayers(group);
  const layers: Node[][] = [];
  for (const node of group) (layers[node.layer] ??= []).push(node);
  for (const layer of layers) layer.forEach((node, place) => (node.place = place));
  for (let sweep = 0; sweep < 6; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) bringTogether(layer, isDown);
  }
  const columns = layers.flatMap((layer) => inColumns(layer));
  const tallest = Math.max(...columns.map(({ length }) => length));
  const tables: DiagramTable[] = [];
  let x = 0;
  for (const column of columns) {
    const width = Math.max(...column.map(({ table }) => widthOf(table.table_name)));
    const top = ((tallest - column.length) * (size.height + size.gapY)) / 2;
    column.forEach(({ table }, at) =>
      tables.push({
        ...{ id: table.table_id, schema: table.schema_name, name: table.table_name },
        ...{ x, y: top + at * (size.height + size.gapY), width },
      }),
    );
    x += width + size.gapX;
  }
  return { width: x - size.gapX, height: tallest * (size.height + size.gapY) - size.gapY, tables };
}

/** Each table one layer after the last of its parents; a key that would close a cycle does not count. */
function setLayers(group: readonly Node[]): void {
  const state = new Map<Node, 'open' | 'done'>();
  const layerOf = (node: Node): number => {
    if (state.get(node) === 'done') return node.layer;
    if (state.get(node) === 'open') return -1;
    state.set(node, 'open');
    node.layer = Math.max(0, ...[...node.parents].map((parent) => layerOf(parent) + 1));
    state.set(node, 'done');
    return node.layer;
  };
  for (const node of group) layerOf(node);
}

/** Sorts a layer by the mean position of its neighbours on one side. */
function bringTogether(layer: Node[], isDown: boolean): void {
  const middle = (node: Node): number => {
    const tied = [...(isDown ? node.parents : node.children)];
    return tied.length === 0 ? node.place : tied.reduce((sum, { place }) => sum + place, 0) / tied.length;
  };
  const wanted = new Map(layer.map((node) => [node, middle(node)]));
  layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || a.place - b.place);
  layer.forEach((node, place) => (node.place = place));
}

function inColumns(layer: readonly Node[]): Node[][] {
  const count = Math.ceil(layer.length / layerMax);
  const each = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, at) => layer.slice(at * each, (at + 1) * each));
}

const widthOf = (name: string): number =>
  Math.max(
    size.width,
    24 + [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size.wideLetter : size.letter), 0),
  );

/** From the left of the child to the right of the parent; a self-reference is a loop on the right. */
function pathBetween(child: DiagramTable, parent: DiagramTable): string {
  const half = size.height / 2;
  const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  if (child.id === parent.id) {
    const right = child.x + child.width;
    return `M${point(right, child.y + 8)} c 22 -6 22 ${size.height - 10} 0 ${size.height - 16}`;
  }
  const isLeftOf = parent.x + parent.width <= child.x;
  const isRightOf = child.x + child.width <= parent.x;
  const startX = isRightOf ? child.x + child.width : child.x;
  const endX = isLeftOf ? parent.x + parent.width : parent.x;
  const bend = isLeftOf || isRightOf ? Math.max(24, Math.abs(startX - endX) / 2) : 40;
  const out = isRightOf ? bend : -bend;
  const into = isLeftOf ? bend : -bend;
  return `M${point(startX, child.y + half)} C ${point(startX + out, child.y + half)} ${point(endX + into, parent.y + half)} ${point(endX, parent.y + half)}`;
}
