import { limits } from '@core/contract/limits';
import type { Cell } from '@core/contract/schemas/field';
import type { PreviewRow } from '@core/contract/schemas/generator';

/** A value for display; a long text is truncated, with an ellipsis. */
export function cellOf(text: string | null): Cell {
  if (text === null || text.length <= limits.previewCellMax) return text;
  return `${text.slice(0, limits.previewCellMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

export function previewRow(source: string | null, made: string | null): PreviewRow {
  return { source: cellOf(source), made: cellOf(made), changed: source !== made };
}
