import { markup, Markup } from '../markup';
import { distributionBars, distributionPeak } from '../plots/distribution-plot';
import type { Bin, ColumnReport } from '../report-form';
import type { PageContext } from './context';
import { header, name, number, scrolling, shortName, verdictMark } from './elements';

/** Distributions drawn of one table: a page with hundreds would be read by no one. */
const maxDistributions = 24;

/** Figures of all columns, then the distributions. */
export function columnSection(columns: readonly ColumnReport[], context: PageContext): Markup | null {
  if (columns.length === 0) return null;
  const { t } = context;
  const drawn = furthestBelow(columns, maxDistributions);
  const note =
    drawn.length < columns.length
      ? t('columns.shown', { shown: context.count(drawn.length), all: context.count(columns.length) })
      : '';
  return markup`<section><h3>${t('columns.heading')}</h3><p class="note">${t('columns.note')}</p>${columnTable(columns, context)}</section><section><h3>${t('columns.distributions')}</h3><p class="note">${t('columns.distributionsNote')} ${note}</p><div class="plots">${drawn.map((column) => distribution(column, context))}</div></section>`;
}

/** Bins of one distribution as a table, with bars in a last column that runs over all rows. */
export function binTable(title: string, caption: Markup, bins: readonly Bin[], context: PageContext): Markup {
  const { t } = context;
  const bars = new Markup(
    distributionBars(bins, {
      title,
      description: t('columns.plotDescription'),
      train: t('columns.train'),
      made: t('columns.made'),
      share: context.share,
    }),
  );
  const peak = t('columns.bars', { peak: context.shortShare(distributionPeak(bins)) });
  const rows = bins.map(
    (bin, index) =>
      markup`<tr><th scope="row"><bdi class="db" title="${bin.label}">${bin.label}</bdi></th>${number(context.share(bin.train))}${number(context.share(bin.made))}${index === 0 ? markup`<td class="bars" rowspan="${bins.length}">${bars}</td>` : null}</tr>`,
  );
  return markup`<table class="bins"><caption>${caption}</caption><thead><tr>${header(t('columns.bin'))}${header(t('columns.train'), true)}${header(t('columns.made'), true)}<th scope="col" class="peak">${peak}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function columnTable(columns: readonly ColumnReport[], context: PageContext): Markup {
  const { t, score } = context;
  const rows = columns.map(
    (column) =>
      markup`<tr><th scope="row">${name(column.name)}</th><td>${t(`scales.${column.scale}`)}</td>${number(score(column.shape))}${number(score(column.holdoutShape))}${number(score(column.accuracy))}${number(score(column.holdoutAccuracy))}<td>${verdictMark(column.verdict, context)}</td></tr>`,
  );
  return scrolling(
    t('columns.heading'),
    markup`<table class="columns"><caption class="sr">${t('columns.heading')}</caption><thead><tr>${header(t('columns.column'))}${header(t('columns.scale'))}${header(t('columns.shape'), true)}${header(t('columns.shapeHoldout'), true)}${header(t('columns.accuracy'), true)}${header(t('columns.accuracyHoldout'), true)}${header(t('table.verdict'))}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function distribution(column: ColumnReport, context: PageContext): Markup | null {
  if (column.bins.length === 0) return null;
  const { t } = context;
  return binTable(
    t('columns.plotTitle', { column: column.name }),
    markup`<span class="caption">${shortName(column.name)}<span class="num"><span class="muted">${t('columns.shape')}</span> ${context.score(column.shape)}</span></span>`,
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
