import { isNull } from '@core/kernel/data/column';
import type { TrainingTable } from '../../training-table';
import { kindOfColumn } from '../kind-of-column';
import { isSteady } from './equal-columns';
import { numberView } from './number-view';
import { usualNumber } from './usual-value';

const probedRows = 128;
/** Of the probed rows of a column, those where it is NULL. */
const emptyRows = 16;

/** A few rows of a table in which a column is filled (and some in which it is not), spread evenly, with what others hold in them. */
export interface ColumnProbes {
  readonly rows: Int32Array;
  /** The numbers of a column; NaN if there is none. */
  of(column: number): Float64Array;
  /** Whether the rows in which the column is filled all hold the same. */
  readonly isConstant: boolean;
}

/** The most frequent number of a column, and how many rows hold another: those are the evidence for a rule. */
interface TellingRows {
  readonly usual: number;
  readonly rows: number;
  /** How many different numbers there are. */
  readonly values: number;
}

/** Evidence to reject rules early: probes of each column, and which columns hold numbers at all. */
export class Probes {
  /** Columns that hold numbers or dates that vary. */
  readonly numbers: readonly number[];
  /** Those that hold dates and timestamps. */
  readonly dates: readonly number[];
  private readonly views = new Map<number, (row: number) => number>();
  private readonly known = new Map<number, ColumnProbes>();
  private readonly told = new Map<number, TellingRows>();

  constructor(private readonly table: TrainingTable) {
    table.columns.forEach((column, at) => {
      const kind = kindOfColumn(column);
      const isNumeric = kind === 'continuous' || kind === 'discrete' || kind === 'datetime';
      const view = isNumeric ? numberView(column.values) : null;
      if (view !== null) this.views.set(at, view);
    });
    this.numbers = [...this.views.keys()].filter((at) => {
      const seen = this.for(at).of(at);
      return new Set(seen.filter((value) => !Number.isNaN(value))).size > 1;
    });
    this.dates = this.numbers.filter((at) => {
      const { kind } = table.columns[at]!.type;
      return kind === 'date' || kind === 'timestamp';
    });
  }

  /** Probes of the most informative rows of a column. */
  for(target: number): ColumnProbes {
    const known = this.known.get(target) ?? this.probe(target);
    this.known.set(target, known);
    return known;
  }

  telling(target: number): TellingRows {
    const known = this.told.get(target) ?? tellingRows(this.views.get(target), this.table.rowCount);
    this.told.set(target, known);
    return known;
  }

  private probe(target: number): ColumnProbes {
    const { values } = this.table.columns[target]!;
    const filled: number[] = [];
    const empty: number[] = [];
    for (let row = 0; row < this.table.rowCount; row++) (isNull(values, row) ? empty : filled).push(row);
    const evident = spread(filled, probedRows);
    const rows = Int32Array.from([...evident, ...spread(empty, emptyRows)]);
    const held = new Map<number, Float64Array>();
    return {
      rows,
      isConstant: isSteady(values, Int32Array.from(evident)),
      of: (column) => {
        const view = this.views.get(column) ?? (() => NaN);
        const found = held.get(column) ?? Float64Array.from(rows, view);
        held.set(column, found);
        return found;
      },
    };
  }
}

function tellingRows(view: (row: number) => number = () => NaN, rowCount: number): TellingRows {
  const usual = usualNumber(view, rowCount);
  const values = new Set<number>();
  let rows = 0;
  for (let row = 0; row < rowCount; row++) {
    const value = view(row);
    if (Number.isNaN(value)) continue;
    values.add(value);
    if (value !== usual) rows++;
  }
  return { usual, rows, values: values.size };
}

const spread = (rows: readonly number[], limit: number): readonly number[] => {
  const size = Math.min(limit, rows.length);
  return Array.from({ length: size }, (_, nth) => rows[Math.floor((nth * rows.length) / size)]!);
};
