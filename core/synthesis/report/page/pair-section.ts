import { markup, Markup } from '../markup';
import { associationPlot } from '../plots/association-plot';
import type { PairReport } from '../report-form';
import type { PageContext } from './context';
import { header, number, scrolling, shortName } from './elements';

/** Columns drawn, and pairs listed, of one table. */
const maxColumns = 30;
const maxPairs = 15;

interface Difference extends PairReport {
  readonly difference: number | null;
}

/** The matrix of association differences, and the largest of them in numbers. */
export function pairSection(pairs: readonly PairReport[], context: PageContext): Markup {
  const { t, count } = context;
  if (pairs.length === 0) {
    return markup`<section><h3>${t('pairs.heading')}</h3><p class="note">${t('pairs.none')}</p></section>`;
  }
  const differences = pairs
    .map((pair): Difference => ({ ...pair, difference: differenceOf(pair) }))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const all = columnsOf(pairs);
  const drawn = all.length > maxColumns ? columnsOf(differences, maxColumns) : all;
  const kept = new Set(drawn);
  const inOrder = all.filter((column) => kept.has(column));
  const plot = associationPlot(
    inOrder,
    differences.filter(({ left, right }) => kept.has(left) && kept.has(right)),
    {
      title: t('pairs.plotTitle'),
      description: t('pairs.plotDescription'),
      stronger: t('pairs.stronger'),
      weaker: t('pairs.weaker'),
      scale: (difference) => t('pairs.scale', { difference }),
      number: context.difference,
      magnitude: context.plain,
    },
  );
  const note =
    inOrder.length < all.length
      ? markup`<p class="note">${t('pairs.shownColumns', { shown: count(inOrder.length), all: count(all.length) })}</p>`
      : null;
  return markup`<section><h3>${t('pairs.heading')}</h3><div class="beside"><figure>${scrolling(t('pairs.plotTitle'), new Markup(plot))}${note}</figure>${pairTable(differences, context)}</div></section>`;
}

function pairTable(differences: readonly Difference[], context: PageContext): Markup {
  const { t, score, count } = context;
  const shown = differences.slice(0, maxPairs);
  const rows = shown.map(
    (pair) =>
      markup`<tr><th scope="row"><span class="pair">${shortName(pair.left)}<span class="muted">×</span>${shortName(pair.right)}</span></th>${number(score(pair.trend))}${number(score(pair.trainAssociation))}${number(score(pair.madeAssociation))}${number(context.difference(pair.difference))}</tr>`,
  );
  return scrolling(
    t('pairs.heading'),
    markup`<table><caption>${differences.length === 1 ? t('pairs.onlyPair') : t('pairs.shownPairs', { shown: count(shown.length), all: count(differences.length) })}</caption><thead><tr>${header(t('pairs.pair'))}${header(t('pairs.trend'), true)}${header(t('pairs.train'), true)}${header(t('pairs.made'), true)}${header(t('pairs.difference'), true)}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** Names of the columns of the pairs, as they come, up to a number. */
function columnsOf(pairs: readonly PairReport[], most = Infinity): string[] {
  const names = new Set<string>();
  for (const { left, right } of pairs) {
    if (names.size + (names.has(left) ? 0 : 1) + (names.has(right) ? 0 : 1) > most) break;
    names.add(left).add(right);
  }
  return [...names];
}

function differenceOf({ trainAssociation, madeAssociation }: PairReport): number | null {
  return trainAssociation === null || madeAssociation === null ? null : madeAssociation - trainAssociation;
}

function sizeOf({ difference }: Difference): number {
  return difference === null ? -1 : Math.abs(difference);
}
