import { markup, Markup } from '../markup';
import { distancePlot } from '../plots/distance-plot';
import type { DistancePoint } from '../report-form';
import type { PageContext } from './context';
import { header, number } from './elements';

/** The curves of distances to the closest training row, and their numbers. */
export function distanceSection(curve: readonly DistancePoint[], context: PageContext): Markup {
  const { texts } = context;
  const words = texts.distances;
  if (curve.length === 0) {
    return markup`<section><h3>${words.heading}</h3><p class="note">${words.none}</p></section>`;
  }
  const plot = distancePlot(curve, {
    title: words.plotTitle,
    description: words.plotDescription,
    made: words.made,
    holdout: words.holdout,
    across: words.share,
    up: words.distance,
    share: context.shortShare,
    distance: context.plain,
  });
  const rows = curve.map(
    (point) =>
      markup`<tr><th scope="row" class="num">${context.shortShare(point.share)}</th>${number(context.score(point.made))}${number(context.score(point.holdout))}</tr>`,
  );
  return markup`<section><h3>${words.heading}</h3><p class="note">${words.note}</p><div class="beside"><figure>${new Markup(plot)}</figure><table class="dense"><caption class="sr">${words.heading}</caption><thead><tr>${header(words.share, true)}${header(words.made, true)}${header(words.holdout, true)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
