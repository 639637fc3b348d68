import { markup, type Markup } from '../markup';
import { fitText, monoEm, sansEm } from './fit-text';
import { frame, ink, px, type PlotLabels } from './frame';
import { niceCeiling } from './scale';

/** Made association less the training rows' own, -2 … 2; null if it was not measured. */
export interface AssociationDifference {
  readonly left: string;
  readonly right: string;
  readonly difference: number | null;
}

export interface AssociationLabels extends PlotLabels {
  /** The meaning of filled and of open squares. */
  readonly stronger: string;
  readonly weaker: string;
  /** The difference that a full cell represents. */
  readonly scale: (difference: string) => string;
  /** Writes a difference with its sign, and one without. */
  readonly number: (value: number) => string;
  readonly magnitude: (value: number) => string;
}

/** A difference that fills a cell, at least: so that noise looks like noise. */
const minScale = 0.1;
const labelSize = 11;
const labelRoom = 150;
const minWidth = 400;
const legendRow = 20;

/**
 * A triangle of squares, one a pair of columns: area grows with the difference, filled where the association is
 * stronger in the made rows, open where it is weaker. A column's name is on the diagonal: its row runs to the
 * left of it, its column down.
 */
export function associationPlot(
  columns: readonly string[],
  differences: readonly AssociationDifference[],
  labels: AssociationLabels,
): string {
  const cell = columns.length > 20 ? 16 : 20;
  const side = columns.length * cell;
  const found = lookUp(differences);
  const largest = differences.reduce((peak, { difference }) => Math.max(peak, Math.abs(difference ?? 0)), 0);
  const scale = Math.max(minScale, niceCeiling(largest));

  const rows = columns.flatMap((name, row) => {
    const y = row * cell;
    const cells = columns
      .slice(0, row)
      .map((other, column) =>
        square(column * cell, y, cell, found(name, other), scale, `${other} × ${name}`, labels),
      );
    return [
      ...cells,
      markup`<text x="${row * cell + 5}" y="${y + cell / 2 + 4}" font-family="${ink.mono}" font-size="${labelSize}"><title>${name}</title>${fitText(name, (labelRoom - 5) / labelSize, monoEm)}</text>`,
    ];
  });
  const size = {
    width: Math.max(minWidth, side + labelRoom),
    height: side + 12 + 3 * legendRow,
  };
  return frame(size, labels, [...rows, ...legend(side + 12, size.width, scale, labels)]);
}

function square(
  x: number,
  y: number,
  cell: number,
  difference: number | null,
  scale: number,
  name: string,
  labels: AssociationLabels,
): Markup {
  const ground = markup`<rect x="${x + 0.5}" y="${y + 0.5}" width="${cell}" height="${cell}" fill="none" stroke="${ink.rule}"/>`;
  if (difference === null) return markup`<g><title>${name}</title>${ground}</g>`;
  const mark = markOf(x + cell / 2 + 0.5, y + cell / 2 + 0.5, cell - 2, difference, scale);
  return markup`<g><title>${name}: ${labels.number(difference)}</title>${ground}${mark}</g>`;
}

/** Centred, with an area that is the difference's share of the scale. */
function markOf(x: number, y: number, room: number, difference: number, scale: number): Markup | null {
  const side = Math.sqrt(Math.min(1, Math.abs(difference) / scale)) * room;
  if (side < 1) return null;
  return difference > 0
    ? markup`<rect x="${px(x - side / 2)}" y="${px(y - side / 2)}" width="${px(side)}" height="${px(side)}" fill="${ink.made}"/>`
    : markup`<rect x="${px(x - side / 2 + 0.75)}" y="${px(y - side / 2 + 0.75)}" width="${px(Math.max(0.5, side - 1.5))}" height="${px(Math.max(0.5, side - 1.5))}" fill="none" stroke="${ink.weaker}" stroke-width="1.5"/>`;
}

function legend(top: number, width: number, scale: number, labels: AssociationLabels): Markup[] {
  const room = (width - 24) / 12;
  const line = (index: number, mark: Markup | null, text: string) => {
    const y = top + index * legendRow;
    return markup`${mark}<text x="22" y="${y + 13}">${fitText(text, room, sansEm)}</text>`;
  };
  const middle = (index: number) => top + index * legendRow + 9;
  return [
    line(0, markOf(9, middle(0), 14, 1, 1), labels.stronger),
    line(1, markOf(9, middle(1), 14, -1, 1), labels.weaker),
    line(
      2,
      markup`<rect x="1.5" y="${middle(2) - 7.5}" width="15" height="15" fill="none" stroke="${ink.rule}"/>`,
      labels.scale(labels.magnitude(scale)),
    ),
  ];
}

function lookUp(differences: readonly AssociationDifference[]): (a: string, b: string) => number | null {
  const byPair = new Map(
    differences.flatMap(({ left, right, difference }) => [
      [JSON.stringify([left, right]), difference],
      [JSON.stringify([right, left]), difference],
    ]),
  );
  return (a, b) => byPair.get(JSON.stringify([a, b])) ?? null;
}
