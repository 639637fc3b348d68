import { markup, Markup } from '../markup';
import { distributionBars, distributionPeak } from '../plots/distribution-plot';
import type { Bin, ColumnReport } from '../report-form';
import type { PageContext } from './context';
import { header, name, number, scrolling, shortName, verdictMark } from './elements';

/** Distributions drawn of one table: a page with hundreds would be read by no one. */
const mostDistributions = 24;

/** Figures of all columns, then the distributions. */
export function columnSection(columns: readonly ColumnReport[], context: PageContext): Markup | null {
  if (columns.length === 0) return null;
  const { texts } = context;
  const drawn = furthestBelow(columns, mostDistributions);
  const note =
    drawn.length < columns.length
      ? texts.columns.shown(context.count(drawn.length), context.count(columns.length))
      : '';
  return markup`<section><h3>${texts.columns.heading}</h3><p class="note">${texts.columns.note}</p>${columnTable(columns, context)}</section><section><h3>${texts.columns.distributions}</h3><p class="note">${texts.columns.distributionsNote} ${note}</p><div class="plots">${drawn.map((column) => distribution(column, context))}</div></section>`;
}

/** Bins of one distribution as a table, with bars in a last column that runs over all rows. */
export function binTable(title: string, caption: Markup, bins: readonly Bin[], context: PageContext): Markup {
  const { columns } = context.texts;
  const bars = new Markup(
    distributionBars(bins, {
      title,
      description: columns.plotDescription,
      train: columns.train,
      made: columns.made,
      share: context.share,
    }),
  );
  const peak = columns.bars(context.shortShare(distributionPeak(bins)));
  const rows = bins.map(
    (bin, index) =>
      markup`<tr><th scope="row"><bdi class="db" title="${bin.label}">${bin.label}</bdi></th>${number(context.share(bin.train))}${number(context.share(bin.made))}${index === 0 ? markup`<td class="bars" rowspan="${bins.length}">${bars}</td>` : null}</tr>`,
  );
  return markup`<table class="bins"><caption>${caption}</caption><thead><tr>${header(columns.bin)}${header(columns.train, true)}${header(columns.made, true)}<th scope="col" class="peak">${peak}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function columnTable(columns: readonly ColumnReport[], context: PageContext): Markup {
  const { texts, score } = context;
  const rows = columns.map(
    (column) =>
      markup`<tr><th scope="row">${name(column.name)}</th><td>${texts.scales[column.scale]}</td>${number(score(column.shape))}${number(score(column.holdoutShape))}${number(score(column.accuracy))}${number(score(column.holdoutAccuracy))}<td>${verdictMark(column.verdict, context)}</td></tr>`,
  );
  const { columns: words } = texts;
  return scrolling(
    words.heading,
    markup`<table class="columns"><caption class="sr">${words.heading}</caption><thead><tr>${header(words.column)}${header(words.scale)}${header(words.shape, true)}${header(words.shapeHoldout, true)}${header(words.accuracy, true)}${header(words.accuracyHoldout, true)}${header(texts.table.verdict)}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function distribution(column: ColumnReport, context: PageContext): Markup | null {
  if (column.bins.length === 0) return null;
  return binTable(
    context.texts.columns.plotTitle(column.name),
    markup`<span class="caption">${shortName(column.name)}<span class="num"><span class="muted">${context.texts.columns.shape}</span> ${context.score(column.shape)}</span></span>`,
    column.bins,
    context,
  );
}

/** The columns whose shape falls furthest below the holdout's, in the order of the table. */
function furthestBelow(columns: readonly ColumnReport[], count: number): ColumnReport[] {
  const gap = ({ shape, holdoutShape }: ColumnReport) => (shape ?? 1) - (holdoutShape ?? 1);
  const chosen = new Set([...columns].sort((a, b) => gap(a) - gap(b)).slice(0, count));
  return columns.filter((column) => chosen.has(column));
}
