import { markup, type Markup } from '../markup';
import type { Figure, FigureId, SynthesisReport } from '../report-form';
import type { PageContext } from './context';
import { header, number, scrolling, shortName } from './elements';

const shown = ['quality', 'accuracy', 'dcrShare', 'exactShare'] as const satisfies readonly FigureId[];

/** All tables in one, where there are several; each leads to its section. */
export function overview(report: SynthesisReport, context: PageContext): Markup | null {
  if (report.tables.length < 2) return null;
  const { texts } = context;
  const rows = report.tables.map(({ name, rows: { made }, figures }, index) => {
    const valueOf = (id: FigureId) => figures.find((figure) => figure.id === id)?.value ?? null;
    return markup`<tr><th scope="row"><a href="#table-${index + 1}">${shortName(name)}</a></th>${number(context.count(made))}${shown.map((id) => number(id === 'exactShare' ? context.fineShare(valueOf(id)) : context.score(valueOf(id))))}<td class="sentence">${summaryOf(figures, context)}</td></tr>`;
  });
  return markup`<section><h2>${texts.overview.heading}</h2>${scrolling(
    texts.overview.heading,
    markup`<table><caption class="sr">${texts.overview.heading}</caption><thead><tr>${header(texts.overview.table)}${header(texts.table.rowsMade, true)}${shown.map((id) => header(texts.figures[id].name, true))}${header(texts.overview.verdict)}</tr></thead><tbody>${rows}</tbody></table>`,
  )}</section>`;
}

/** The verdicts in one sentence: how many are good, and the names of those that are not. */
export function summaryOf(figures: readonly Figure[], { texts, count, list }: PageContext): string {
  const judged = figures.filter(({ verdict }) => verdict !== null);
  const bad = judged.filter(({ verdict }) => verdict === 'below' || verdict === 'slightly-below');
  if (judged.length === 0) return texts.overview.nothingCompared;
  if (bad.length === 0) return texts.overview.allGood(count(judged.length));
  return texts.overview.someBelow(
    count(judged.length - bad.length),
    count(judged.length),
    list(bad.map(({ id }) => texts.figures[id].name)),
  );
}
