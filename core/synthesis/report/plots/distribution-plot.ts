import { markup, type Markup } from '../markup';
import type { Bin } from '../report-form';
import { fitText, monoEm, sansEm } from './fit-text';
import { frame, ink, px, type PlotLabels } from './frame';
import { niceCeiling } from './scale';

export interface DistributionLabels extends PlotLabels {
  readonly train: string;
  readonly made: string;
  /** Writes a share, 0 … 1. */
  readonly share: (value: number) => string;
}

/** Height of a bin's bars, in pixels: a table whose rows are as high can come beside `distributionBars`. */
export const binHeight = 24;

const width = 440;
const labelWidth = 150;
const numbersWidth = 100;
const legendHeight = 28;

/** Bars a bin, the made rows' thin one on the training rows' wide one, with labels, numbers and legend. */
export function distributionPlot(bins: readonly Bin[], labels: DistributionLabels): string {
  const barsWidth = width - labelWidth - numbersWidth;
  const rows = bins.map((bin, index) => {
    const y = legendHeight + index * binHeight + 16;
    return markup`<text x="${labelWidth - 8}" y="${y}" text-anchor="end" font-family="${ink.mono}" font-size="11">${fitText(bin.label, (labelWidth - 12) / 11, monoEm)}</text><text x="${width - 50}" y="${y}" text-anchor="end">${labels.share(bin.train)}</text><text x="${width}" y="${y}" text-anchor="end">${labels.share(bin.made)}</text>`;
  });
  const height = legendHeight + Math.max(1, bins.length) * binHeight;
  return frame({ width, height }, labels, [
    legend(labels),
    markup`<svg x="${labelWidth}" y="${legendHeight}" width="${barsWidth}" height="${height - legendHeight}">${barsOf(bins, labels)}</svg>`,
    ...rows,
  ]);
}

/** The bars alone, as wide as their place, for the cell beside a table that holds labels and numbers. */
export function distributionBars(bins: readonly Bin[], labels: DistributionLabels): string {
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="${bins.length * binHeight}" role="img" fill="currentColor"><title>${labels.title}</title><desc>${labels.description}</desc>${barsOf(bins, labels)}</svg>`
    .text;
}

/** Share that the full width of the bars represents. */
export function distributionPeak(bins: readonly Bin[]): number {
  const highest = bins.reduce((peak, { train, made }) => Math.max(peak, train, made), 0);
  return Math.min(1, niceCeiling(highest));
}

function barsOf(bins: readonly Bin[], labels: DistributionLabels): Markup[] {
  const peak = distributionPeak(bins);
  const lengthOf = (share: number) => `${px(Math.max(0, Math.min(1, share / peak)) * 100)}%`;
  const height = bins.length * binHeight;
  const lines = [0, 50, 100].map(
    (at) =>
      markup`<line x1="${at}%" x2="${at}%" y1="0" y2="${height}" stroke="${ink.rule}" stroke-width="${at === 0 ? 2 : 1}"/>`,
  );
  const bars = bins.map((bin, index) => {
    const y = index * binHeight;
    return markup`<g><title>${bin.label} · ${labels.train} ${labels.share(bin.train)} · ${labels.made} ${labels.share(bin.made)}</title><rect x="0" y="${y + 4}" width="${lengthOf(bin.train)}" height="16" fill-opacity=".13" stroke="currentColor" stroke-opacity=".5"/><rect x="0" y="${y + 9}" width="${lengthOf(bin.made)}" height="6" fill="${ink.made}"/></g>`;
  });
  return [...lines, ...bars];
}

function legend({ train, made }: DistributionLabels): Markup {
  const half = (width - labelWidth) / 2;
  return markup`<g><rect x="${labelWidth}" y="1" width="16" height="16" fill-opacity=".13" stroke="currentColor" stroke-opacity=".5"/><text x="${labelWidth + 22}" y="13">${fitText(train, (half - 26) / 12, sansEm)}</text><rect x="${labelWidth + half}" y="6" width="16" height="6" fill="${ink.made}"/><text x="${labelWidth + half + 22}" y="13">${fitText(made, (half - 26) / 12, sansEm)}</text></g>`;
}
