import type { TrainingTable } from '../../training-table';
import { kindOfColumn } from '../kind-of-column';
import { isSteady } from './equal-columns';
import { numberView } from './number-view';

const probedRows = 128;

/** A few rows of a table, spread evenly, on which a rule that does not hold is refuted early. */
export class Probes {
  readonly rows: Int32Array;
  /** Numbers of the columns that hold numbers or dates that vary. */
  readonly numbers: readonly number[];
  /** Of the columns that hold dates and timestamps. */
  readonly dates: readonly number[];
  private readonly values = new Map<number, Float64Array>();

  constructor(private readonly table: TrainingTable) {
    const size = Math.min(probedRows, table.rowCount);
    this.rows = Int32Array.from({ length: size }, (_, nth) => Math.floor((nth * table.rowCount) / size));
    const all = table.columns.map((_, at) => at);
    const numeric = all.filter((at) => this.isNumeric(at));
    for (const at of numeric) {
      const view = numberView(table.columns[at]!.values);
      if (view !== null) this.values.set(at, Float64Array.from(this.rows, view));
    }
    this.numbers = numeric.filter(
      (at) => new Set(this.of(at).filter((value) => !Number.isNaN(value))).size > 1,
    );
    this.dates = this.numbers.filter((at) => {
      const { kind } = table.columns[at]!.type;
      return kind === 'date' || kind === 'timestamp';
    });
  }

  /** The numbers of a column in the probed rows; NaN if there is none. */
  of(at: number): Float64Array {
    return this.values.get(at) ?? new Float64Array(this.rows.length).fill(NaN);
  }

  /** Whether the probed rows all hold the same. */
  isConstant(at: number): boolean {
    const { values } = this.table.columns[at]!;
    return isSteady(values, this.rows);
  }

  private isNumeric(at: number): boolean {
    const column = this.table.columns[at]!;
    const kind = kindOfColumn(column);
    return kind === 'continuous' || kind === 'discrete' || kind === 'datetime';
  }
}
