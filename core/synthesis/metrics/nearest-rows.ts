import type { RowPoints } from './row-space';

/** Distances of each asked row to the nearest and to the second nearest of the rows searched. */
export interface NearestDistances {
  /** Which row the nearest one is; of none, -1. Numbers are the tree's own. */
  readonly nearest: Int32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const leafRows = 16;
/** Rows of a node sampled to choose the column to cut. */
const sampledRows = 48;

interface Node {
  readonly start: number;
  readonly end: number;
  readonly low: Float32Array;
  readonly high: Float32Array;
  readonly left: Node | null;
  readonly right: Node | null;
}

/**
 * Exact nearest rows by the distance of RowPoints: a k-d tree (Bentley 1975) with a bounding box in every node, whose
 * branches are left out as soon as they cannot hold anything nearer.
 */
export class NearestRows {
  private readonly width: number;
  private readonly points: Float32Array;
  private readonly root: Node | null;
  private nearest = -1;
  private first = Infinity;
  private second = Infinity;

  constructor(rows: RowPoints) {
    this.width = rows.width;
    const order = Uint32Array.from({ length: rows.rowCount }, (_, row) => row);
    this.root = rows.rowCount === 0 ? null : this.grow(rows.points, order, 0, rows.rowCount);
    this.points = new Float32Array(rows.points.length);
    order.forEach((row, place) => {
      this.points.set(rows.points.subarray(row * this.width, (row + 1) * this.width), place * this.width);
    });
  }

  /** @param wantsSecond false spares the search for the second nearest; then `second` is no more than a bound */
  distances(asked: RowPoints, wantsSecond: boolean): NearestDistances {
    const nearest = new Int32Array(asked.rowCount);
    const first = new Float64Array(asked.rowCount);
    const second = new Float64Array(asked.rowCount);
    for (let row = 0; row < asked.rowCount; row++) {
      this.nearest = -1;
      this.first = Infinity;
      this.second = Infinity;
      const point = asked.points.subarray(row * this.width, (row + 1) * this.width);
      if (this.root) this.search(this.root, point, wantsSecond);
      nearest[row] = this.nearest;
      first[row] = this.first;
      second[row] = this.second;
    }
    return { nearest, first, second };
  }

  private search(node: Node, point: Float32Array, wantsSecond: boolean): void {
    if (!node.left || !node.right) {
      this.scan(node, point, wantsSecond);
      return;
    }
    const bound = wantsSecond ? this.second : this.first;
    const left = boxDistance(node.left, point, bound);
    const right = boxDistance(node.right, point, bound);
    const [near, far] = left <= right ? [node.left, node.right] : [node.right, node.left];
    if (Math.min(left, right) >= bound) return;
    this.search(near, point, wantsSecond);
    if (Math.max(left, right) < (wantsSecond ? this.second : this.first))
      this.search(far, point, wantsSecond);
  }

  private scan(node: Node, point: Float32Array, wantsSecond: boolean): void {
    const { points, width } = this;
    for (let row = node.start; row < node.end; row++) {
      const bound = wantsSecond ? this.second : this.first;
      let distance = 0;
      for (let c = 0, at = row * width; c < width && distance < bound; c++, at++) {
        const difference = Math.abs(points[at]! - point[c]!);
        distance += difference < 1 ? difference : 1;
      }
      if (distance < this.first) {
        this.second = this.first;
        this.first = distance;
        this.nearest = row;
      } else if (distance < this.second) this.second = distance;
    }
  }

  private grow(points: Float32Array, order: Uint32Array, start: number, end: number): Node {
    const { low, high } = this.boxOf(points, order, start, end);
    const column = end - start > leafRows ? this.widestColumn(points, order, start, end, low, high) : -1;
    if (column < 0) return { start, end, low, high, left: null, right: null };
    const part = order.subarray(start, end);
    const at = (row: number) => points[row * this.width + column]!;
    part.sort((a, b) => at(a) - at(b));
    const middle = cutOf(part, at);
    return {
      start,
      end,
      low,
      high,
      left: this.grow(points, order, start, start + middle),
      right: this.grow(points, order, start + middle, end),
    };
  }

  private boxOf(points: Float32Array, order: Uint32Array, start: number, end: number) {
    const low = new Float32Array(this.width).fill(Infinity);
    const high = new Float32Array(this.width).fill(-Infinity);
    for (let place = start; place < end; place++) {
      const base = order[place]! * this.width;
      for (let c = 0; c < this.width; c++) {
        const value = points[base + c]!;
        if (value < low[c]!) low[c] = value;
        if (value > high[c]!) high[c] = value;
      }
    }
    return { low, high };
  }

  /** The column in which rows of the node lie furthest apart on average; -1 where all are equal. */
  private widestColumn(
    points: Float32Array,
    order: Uint32Array,
    start: number,
    end: number,
    low: Float32Array,
    high: Float32Array,
  ): number {
    const step = Math.max(1, Math.floor((end - start) / sampledRows));
    let [widest, greatest] = [-1, -1];
    for (let c = 0; c < this.width; c++) {
      if (low[c] === high[c]) continue;
      let spread = 0;
      for (let place = start + step; place < end; place += step) {
        const difference = Math.abs(
          points[order[place]! * this.width + c]! - points[order[place - step]! * this.width + c]!,
        );
        spread += difference < 1 ? difference : 1;
      }
      if (spread > greatest) [widest, greatest] = [c, spread];
    }
    return widest;
  }
}

/** Where to cut an ascending run so that equal values stay together: as near to the middle as can be, never at an end. */
function cutOf(part: Uint32Array, at: (row: number) => number): number {
  const half = part.length >> 1;
  const value = at(part[half]!);
  let [below, above] = [half, half];
  while (below > 0 && at(part[below - 1]!) === value) below--;
  while (above < part.length && at(part[above]!) === value) above++;
  return below > 0 && (half - below <= above - half || above === part.length) ? below : above;
}

function boxDistance({ low, high }: Node, point: Float32Array, bound: number): number {
  let distance = 0;
  for (let c = 0; c < point.length && distance < bound; c++) {
    const value = point[c]!;
    const gap = value < low[c]! ? low[c]! - value : value > high[c]! ? value - high[c]! : 0;
    distance += gap < 1 ? gap : 1;
  }
  return distance;
}
