import { markup, type Markup } from '../markup';
import type { DistancePoint } from '../report-form';
import { fitText, sansEm } from './fit-text';
import { frame, ink, px, type PlotLabels } from './frame';
import { ticksTo } from './scale';

export interface DistanceLabels extends PlotLabels {
  readonly made: string;
  readonly holdout: string;
  /** Axes: share of rows across, distance up. */
  readonly across: string;
  readonly up: string;
  readonly share: (value: number) => string;
  readonly distance: (value: number) => string;
}

const width = 400;
const height = 280;
const plot = { left: 52, right: 388, top: 52, bottom: 236 };

/** Distances to the closest training row, by share of rows: made rows a solid line with dots, the holdout dashed. */
export function distancePlot(points: readonly DistancePoint[], labels: DistanceLabels): string {
  const highest = points.reduce((peak, { made, holdout }) => Math.max(peak, made, holdout ?? 0), 0);
  const ticks = ticksTo(highest);
  const x = (share: number) => px(plot.left + share * (plot.right - plot.left));
  const y = (distance: number) =>
    px(plot.bottom - (distance / (ticks.at(-1) ?? 1)) * (plot.bottom - plot.top));

  const holdout = points.flatMap((point) =>
    point.holdout === null ? [] : [`${x(point.share)},${y(point.holdout)}`],
  );
  const made = points.map((point) => `${x(point.share)},${y(point.made)}`);
  return frame({ width, height }, labels, [
    legend(labels, holdout.length > 0),
    ...ticks.map((tick) => horizontal(y(tick), tick === 0, labels.distance(tick))),
    ...[0, 0.25, 0.5, 0.75, 1].map(
      (share) =>
        markup`<text x="${x(share)}" y="${plot.bottom + 18}" text-anchor="${share === 1 ? 'end' : 'middle'}" font-size="11" fill="${ink.real}">${labels.share(share)}</text>`,
    ),
    markup`<text x="${(plot.left + plot.right) / 2}" y="${height - 6}" text-anchor="middle" fill="${ink.real}">${labels.across}</text>`,
    markup`<text x="0" y="${plot.top - 14}" fill="${ink.real}">${labels.up}</text>`,
    markup`<polyline points="${holdout.join(' ')}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    markup`<polyline points="${made.join(' ')}" fill="none" stroke="${ink.made}" stroke-width="2"/>`,
    ...points.map((point) => dot(x(point.share), y(point.made), point, labels)),
  ]);
}

function horizontal(y: number, isBase: boolean, text: string): Markup {
  return markup`<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}" stroke="${isBase ? ink.real : ink.rule}"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end" font-size="11" fill="${ink.real}">${text}</text>`;
}

function dot(x: number, y: number, point: DistancePoint, labels: DistanceLabels): Markup {
  const holdout = point.holdout === null ? '' : ` · ${labels.holdout} ${labels.distance(point.holdout)}`;
  return markup`<circle cx="${x}" cy="${y}" r="2.5" fill="${ink.made}"><title>${labels.share(point.share)}: ${labels.made} ${labels.distance(point.made)}${holdout}</title></circle>`;
}

function legend(labels: DistanceLabels, withHoldout: boolean): Markup {
  const room = (width / 2 - 40) / 12;
  const dashed = markup`<line x1="${width / 2}" x2="${width / 2 + 24}" y1="9" y2="9" stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"/><text x="${width / 2 + 32}" y="13">${fitText(labels.holdout, room, sansEm)}</text>`;
  return markup`<line x1="0" x2="24" y1="9" y2="9" stroke="${ink.made}" stroke-width="2"/><circle cx="12" cy="9" r="2.5" fill="${ink.made}"/><text x="32" y="13">${fitText(labels.made, room, sansEm)}</text>${withHoldout ? dashed : null}`;
}
