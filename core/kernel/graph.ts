/** An adjacency list: nodes are numbers from 0; at each node's index are the nodes that it points to. */
export type Graph = readonly (readonly number[])[];

/** The graph of `count` nodes with an edge per pair. */
export function graphOf(count: number, edges: Iterable<readonly [from: number, to: number]>): Graph {
  const graph: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) graph[from]!.push(to);
  return graph;
}

interface Frame {
  readonly node: number;
  next: number;
}

/**
 * Strongly connected components by Tarjan ("Depth-first search and linear graph algorithms", 1972): each node once,
 * components after those that they point to, the nodes of a component in ascending order. Deterministic.
 * Iterative, because a path may be longer than the call stack.
 */
export function componentsOf(graph: Graph): number[][] {
  const index = new Int32Array(graph.length).fill(-1);
  const low = new Int32Array(graph.length);
  const isOpen = new Uint8Array(graph.length);
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
    found.push(component.sort((a, b) => a - b));
  };

  for (let start = 0; start < graph.length; start++) {
    if (index[start] !== -1) continue;
    const path = [enter(start)];
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const target = graph[frame.node]?.[frame.next++];
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

/** The shortest cycle through a node, with the node at both ends; null if there is none. */
export function shortestCycle(graph: Graph, start: number): number[] | null {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (const node of queue) {
    for (const target of graph[node] ?? []) {
      if (target === start) {
        const cycle = [start];
        for (let at = node; at !== start; at = cameFrom.get(at)!) cycle.unshift(at);
        return [start, ...cycle];
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return null;
}

/** For each of `count` nodes the lowest node of its connected component, ignoring the direction of edges. */
export function groupsOf(count: number, pairs: Iterable<readonly [number, number]>): Int32Array {
  const leader = Int32Array.from({ length: count }, (_, node) => node);
  const find = (node: number): number => {
    let at = node;
    while (leader[at] !== at) {
      leader[at] = leader[leader[at]!]!;
      at = leader[at]!;
    }
    return at;
  };
  for (const [one, other] of pairs) {
    const [first, second] = [find(one), find(other)];
    leader[Math.max(first, second)] = Math.min(first, second);
  }
  return leader.map((_, node) => find(node));
}
