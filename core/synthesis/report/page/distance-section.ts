import { markup, Markup } from '../markup';
import { distancePlot } from '../plots/distance-plot';
import type { DistancePoint } from '../report-form';
import type { PageContext } from './context';
import { header, number } from './elements';

/** The curves of distances to the closest training row, and their numbers. */
export function distanceSection(curve: readonly DistancePoint[], context: PageContext): Markup {
  const { t } = context;
  if (curve.length === 0) {
    return markup`<section><h3>${t('distances.heading')}</h3><p class="note">${t('distances.none')}</p></section>`;
  }
  const plot = distancePlot(curve, {
    title: t('distances.plotTitle'),
    description: t('distances.plotDescription'),
    made: t('distances.made'),
    holdout: t('distances.holdout'),
    across: t('distances.share'),
    up: t('distances.distance'),
    share: context.shortShare,
    distance: context.plain,
  });
  const rows = curve.map(
    (point) =>
      markup`<tr><th scope="row" class="num">${context.shortShare(point.share)}</th>${number(context.score(point.made))}${number(context.score(point.holdout))}</tr>`,
  );
  return markup`<section><h3>${t('distances.heading')}</h3><p class="note">${t('distances.note')}</p><div class="beside"><figure>${new Markup(plot)}</figure><table class="dense"><caption class="sr">${t('distances.heading')}</caption><thead><tr>${header(t('distances.share'), true)}${header(t('distances.made'), true)}${header(t('distances.holdout'), true)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
