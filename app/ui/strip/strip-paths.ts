import type { Treatment } from '@core/contract/enums';
import type { StripColumn } from './strip';

/** Height of the picture: marks of columns that need attention, bars, and the line below those on the page. */
export const barHeight = 22;

const marks = { from: 0, height: 5 };
const bars = { from: 8, height: 9 };
const shown = { from: 20, height: 2 };
const line = 2;
/** A suggestion is drawn with a gap, as in the grid: a band above and one below. */
const band = 3;

export interface StripPaths {
  readonly treatments: readonly { readonly treatment: Treatment; readonly d: string }[];
  readonly unprotected: string;
  readonly unexamined: string;
  readonly shown: string;
}

/**
 * The bars of all columns, one unit wide each, as one path per treatment; equal neighbours are merged into one
 * rectangle.
 */
export function stripPaths(columns: readonly StripColumn[]): StripPaths {
  // about two pixels between the bars of a full-width strip, and none if nothing else would be left
  const gap = columns.length > 250 ? 0 : Math.min(0.08, columns.length / 500);
  const draw = (fits: (column: StripColumn) => boolean, from: number, height: number): string =>
    runs(columns, fits, gap > 0)
      .map(([start, end]) => rectangle(start + gap / 2, end - start - gap, from, height))
      .join('');
  const treatments = [...new Set(columns.map(({ treatment }) => treatment))].map((treatment) => {
    const isSet = (column: StripColumn) => column.treatment === treatment && !column.isSuggested;
    const isSuggested = (column: StripColumn) => column.treatment === treatment && !!column.isSuggested;
    const d =
      draw(isSet, bars.from, bars.height) +
      draw(isSuggested, bars.from, band) +
      draw(isSuggested, bars.from + bars.height - band, band);
    return { treatment, d };
  });
  return {
    treatments,
    unprotected: draw(({ isUnprotected }) => !!isUnprotected, marks.from, marks.height),
    unexamined: draw(({ isUnexamined }) => !!isUnexamined, marks.from + marks.height - line, line),
    shown: draw(({ isShown }) => !!isShown, shown.from, shown.height),
  };
}

/** Start and end of the matching columns: one by one, or merged with their neighbours. */
function runs(
  columns: readonly StripColumn[],
  fits: (column: StripColumn) => boolean,
  isEachAlone: boolean,
): [number, number][] {
  const found: [number, number][] = [];
  for (const [index, column] of columns.entries()) {
    if (!fits(column)) continue;
    const last = found.at(-1);
    if (last?.[1] === index && !isEachAlone) last[1] = index + 1;
    else found.push([index, index + 1]);
  }
  return found;
}

const rectangle = (x: number, width: number, y: number, height: number): string =>
  `M${Number(x.toFixed(3))} ${y}h${Number(width.toFixed(3))}v${height}h${-Number(width.toFixed(3))}z`;
