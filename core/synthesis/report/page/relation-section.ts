import { markup, type Markup } from '../markup';
import type { RelationReport } from '../report-form';
import { binTable } from './column-section';
import type { PageContext } from './context';
import { shortName } from './elements';
import { plainFigures } from './figure-table';

/** What holds between tables, a foreign key at a time. */
export function relationSection(relations: readonly RelationReport[], context: PageContext): Markup | null {
  if (relations.length === 0) return null;
  const { t } = context;
  const parts = relations.map(({ parent, child, figures, childrenBins }) => {
    const title = t('relations.childrenTitle', { parent, child });
    const bins =
      childrenBins.length === 0
        ? null
        : binTable(
            title,
            markup`<span class="caption">${t('relations.children')}</span>`,
            childrenBins,
            context,
          );
    return markup`<section><h3 class="pair">${shortName(parent)}<span class="muted" aria-hidden="true">→</span>${shortName(child)}</h3><div class="beside is-wide-first">${plainFigures(figures, title, context)}${bins}</div></section>`;
  });
  return markup`<section class="table"><h2>${t('relations.heading')}</h2><p class="note">${t('relations.note')}</p>${parts}</section>`;
}
