import type { Intervals } from './intervals';

const tableRange = 2 ** 21;
const gridCells = 4096;

/** Finds the code of a number; one beyond all codes has that of the nearest. */
export class IntervalLookup {
  /** Places where the code changes, ascending; the last code starts at or before a value. */
  private readonly starts: Float64Array;
  private readonly codesAt: Uint16Array;
  /** The code of values above the start, below the next: not the same where a single value starts. */
  private readonly codesAfter: Uint16Array;
  /** By value from `least`, for whole numbers in a narrow range. */
  private readonly table: Uint16Array | null;
  private readonly grid: Int32Array;
  private readonly least: number;
  private readonly cell: number;

  constructor({ lows, highs }: Intervals, isWhole: boolean) {
    const places = placesOf(lows, highs);
    this.starts = Float64Array.from(places, (place) => place.start);
    this.codesAt = Uint16Array.from(places, (place) => place.at);
    this.codesAfter = Uint16Array.from(places, (place) => place.after);
    const size = this.starts.length;
    this.least = size === 0 ? 0 : this.starts[0]!;
    const range = size === 0 ? 0 : this.starts[size - 1]! - this.least;
    this.cell = range > 0 ? range / gridCells : 1;
    this.grid = this.makeGrid();
    this.table = isWhole && range < tableRange ? this.makeTable(Math.ceil(range) + 1) : null;
  }

  find(value: number): number {
    const { table, starts } = this;
    if (table !== null) {
      const at = value - this.least;
      return table[at <= 0 ? 0 : at >= table.length ? table.length - 1 : Math.floor(at)]!;
    }
    const place = this.placeOf(value);
    return value > starts[place]! ? this.codesAfter[place]! : this.codesAt[place]!;
  }

  private placeOf(value: number): number {
    const { starts, grid } = this;
    const cell = Math.floor((value - this.least) / this.cell);
    if (cell < 0) return 0;
    // A place to spare on either side, for the rounding of the cell's edges.
    let low = Math.max(0, grid[Math.min(cell, gridCells - 1)]! - 1);
    let high = cell >= gridCells ? starts.length - 1 : Math.min(starts.length - 1, grid[cell + 1]! + 1);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** By cell, the last place that starts at or before the cell does. */
  private makeGrid(): Int32Array {
    const grid = new Int32Array(gridCells + 1);
    let place = 0;
    for (let cell = 0; cell <= gridCells; cell++) {
      const edge = this.least + cell * this.cell;
      while (place + 1 < this.starts.length && this.starts[place + 1]! <= edge) place++;
      grid[cell] = place;
    }
    return grid;
  }

  private makeTable(size: number): Uint16Array {
    const table = new Uint16Array(size);
    for (let place = 0; place < this.starts.length; place++) {
      const from = this.starts[place]! - this.least;
      const to = place + 1 < this.starts.length ? this.starts[place + 1]! - this.least : size;
      table.fill(this.codesAfter[place]!, Math.ceil(from), Math.ceil(to));
      if (Number.isInteger(from)) table[from] = this.codesAt[place]!;
    }
    return table;
  }
}

interface Place {
  readonly start: number;
  readonly at: number;
  after: number;
}

/** Where single values are and where intervals start; after a single value the interval around it goes on. */
function placesOf(lows: Float64Array, highs: Float64Array): Place[] {
  const singles: number[] = [];
  const intervals: number[] = [];
  for (let code = 0; code < lows.length; code++)
    (lows[code] === highs[code] ? singles : intervals).push(code);
  const places: Place[] = singles.map((code) => ({ start: lows[code]!, at: code, after: -1 }));
  intervals.forEach((code, nth) => {
    const before = intervals[nth - 1];
    const start = before === undefined ? lows[code]! : (highs[before]! + lows[code]!) / 2;
    places.push({ start, at: code, after: code });
  });
  places.sort((a, b) => a.start - b.start || b.after - a.after);
  let interval = intervals[0] ?? -1;
  for (const place of places) {
    if (place.after >= 0) interval = place.after;
    else place.after = interval >= 0 ? interval : place.at;
  }
  return places;
}
