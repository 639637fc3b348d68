/** A child that needs its parent's rows first, by place in the list of tables. */
export interface Dependency {
  readonly child: number;
  readonly parent: number;
}

export interface TableOrder {
  /** Each table once; parents before children, so far as circles allow. */
  readonly order: readonly number[];
  /** Tables that depend on each other, each circle once. A reference of a table to itself is no circle of tables. */
  readonly cycles: readonly (readonly number[])[];
}

/**
 * Orders tables by their foreign keys: strongly connected components by Tarjan ("Depth-first search and linear
 * graph algorithms", 1972), which come out parents first. Equal input gives equal output.
 */
export function orderTables(count: number, dependencies: readonly Dependency[]): TableOrder {
  const parents: number[][] = Array.from({ length: count }, () => []);
  for (const { child, parent } of dependencies) if (child !== parent) parents[child]?.push(parent);
  const order: number[] = [];
  const cycles: number[][] = [];
  for (const component of components(parents)) {
    component.sort((a, b) => a - b);
    order.push(...component);
    if (component.length > 1) cycles.push(component);
  }
  return { order, cycles };
}

interface Frame {
  readonly node: number;
  next: number;
}

/** Iterative, because a chain of references may be longer than the call stack. */
function components(edges: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const open: number[] = [];
  const found: number[][] = [];
  let counter = 0;

  const enter = (node: number): Frame => {
    index[node] = low[node] = counter++;
    isOpen[node] = 1;
    open.push(node);
    return { node, next: 0 };
  };
  const leave = (node: number): void => {
    if (low[node] !== index[node]) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = 0;
    found.push(component);
  };

  for (let start = 0; start < edges.length; start++) {
    if (index[start] !== -1) continue;
    const path = [enter(start)];
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const target = edges[frame.node]?.[frame.next++];
      if (target === undefined) {
        leave(frame.node);
        path.pop();
        const below = path.at(-1);
        if (below) low[below.node] = Math.min(low[below.node]!, low[frame.node]!);
      } else if (index[target] === -1) {
        path.push(enter(target));
      } else if (isOpen[target] === 1) {
        low[frame.node] = Math.min(low[frame.node]!, index[target]!);
      }
    }
  }
  return found;
}
