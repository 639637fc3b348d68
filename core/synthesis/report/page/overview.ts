import { markup, type Markup } from '../markup';
import type { Figure, FigureId, SynthesisReport } from '../report-form';
import type { PageContext } from './context';
import { header, number, scrolling, shortName } from './elements';

const shown = ['quality', 'accuracy', 'dcrShare', 'exactShare'] as const satisfies readonly FigureId[];

/** All tables in one, where there are several; each leads to its section. */
export function overview(report: SynthesisReport, context: PageContext): Markup | null {
  if (report.tables.length < 2) return null;
  const { t } = context;
  const rows = report.tables.map(({ name, rows: { made }, figures }, index) => {
    const valueOf = (id: FigureId) => figures.find((figure) => figure.id === id)?.value ?? null;
    return markup`<tr><th scope="row"><a href="#table-${index + 1}">${shortName(name)}</a></th>${number(context.count(made))}${shown.map((id) => number(id === 'exactShare' ? context.fineShare(valueOf(id)) : context.score(valueOf(id))))}<td class="sentence">${summaryOf(figures, context)}</td></tr>`;
  });
  return markup`<section><h2>${t('overview.heading')}</h2>${scrolling(
    t('overview.heading'),
    markup`<table><caption class="sr">${t('overview.heading')}</caption><thead><tr>${header(t('overview.table'))}${header(t('table.rowsMade'), true)}${shown.map((id) => header(t(`figures.${id}.name`), true))}${header(t('overview.verdict'))}</tr></thead><tbody>${rows}</tbody></table>`,
  )}</section>`;
}

/** The verdicts in one sentence: how many are good, and the names of those that are not. */
export function summaryOf(figures: readonly Figure[], { t, count, list }: PageContext): string {
  const judged = figures.filter(({ verdict }) => verdict !== null);
  const bad = judged.filter(({ verdict }) => verdict === 'below' || verdict === 'slightly-below');
  if (judged.length === 0) return t('overview.nothingCompared');
  if (bad.length === 0) return t('overview.allGood', { total: count(judged.length) });
  return t('overview.someBelow', {
    good: count(judged.length - bad.length),
    total: count(judged.length),
    names: list(bad.map(({ id }) => t(`figures.${id}.name`))),
  });
}
