import type { TableWork, Warning } from './report-form';

/** Recommended rows of the table for a modelled column. */
const rowsPerColumn = 500;

/** Training rows that a modelled column needs at least. */
const trainingRowsPerColumn = 100;

/** Values clipped at each end by the strictest preset. */
const usuallyClipped = 10;

/** What a reader should know before trusting the figures, the gravest first. */
export function warningsOf(work: TableWork, holdoutRows: number): Warning[] {
  const { rows, modelledColumns, options } = work;
  const warnings: Warning[] = [];
  const warn = (code: Warning['code'], found: number, wanted: number) =>
    warnings.push({ code, found, wanted });

  if (rows.train < trainingRowsPerColumn * modelledColumns) {
    warn('few-training-rows', rows.train, trainingRowsPerColumn * modelledColumns);
  }
  if (rows.source < rowsPerColumn * modelledColumns) {
    warn('few-rows', rows.source, rowsPerColumn * modelledColumns);
  }
  if (holdoutRows === 0) warn('no-holdout', 0, 1);
  if (rows.train + holdoutRows < rows.source) {
    warn('training-subset', rows.train, rows.source - holdoutRows);
  }
  if (options.clipThreshold > usuallyClipped) warn('clipping', options.clipThreshold, 0);
  return warnings;
}
