import { figureGroups } from '../figure-groups';
import { markup, type Markup } from '../markup';
import type { Figure, FigureId, TableReport } from '../report-form';
import type { PageContext } from './context';
import { header, number, verdictMark } from './elements';

/** The figures of a table in groups, each with what it means and what the holdout scores. */
export function tableFigures(report: TableReport, context: PageContext): Markup {
  const { t } = context;
  const notes: Partial<Record<FigureId, string>> = {
    ...(report.expectedAccuracy === null
      ? {}
      : { accuracy: t('expectedAccuracy', { value: context.score(report.expectedAccuracy) }) }),
    ...(report.target === null ? {} : { tstrAuc: t('target', { column: report.target }) }),
  };
  const bodies = figureGroups
    .map((group) => ({
      group,
      figures: report.figures.filter(({ id }) => group.ids.some((member) => member === id)),
    }))
    .filter(({ figures }) => figures.length > 0)
    .map(
      ({ group, figures }) =>
        markup`<tbody><tr class="group"><th colspan="4" scope="rowgroup">${t(`groups.${group.name}`)}</th></tr>${figures.map((figure) => figureRows(figure, context, notes[figure.id]))}</tbody>`,
    );
  return figureTable(markup`${bodies}`, t('table.figures'), context);
}

/** Figures in one group, under a caption of their own. */
export function plainFigures(figures: readonly Figure[], caption: string, context: PageContext): Markup {
  return figureTable(
    markup`<tbody>${figures.map((figure) => figureRows(figure, context))}</tbody>`,
    caption,
    context,
  );
}

function figureTable(bodies: Markup, caption: string, { t }: PageContext): Markup {
  return markup`<table class="figures"><caption class="sr">${caption}</caption><thead><tr>${header(t('table.figure'))}${header(t('table.made'), true)}${header(t('table.holdout'), true)}${header(t('table.verdict'))}</tr></thead>${bodies}</table>`;
}

function figureRows(figure: Figure, context: PageContext, note = ''): Markup {
  const { t } = context;
  return markup`<tr class="figure"><th scope="row">${t(`figures.${figure.id}.name`)}</th>${number(written(figure.id, figure.value, context))}${number(written(figure.id, figure.reference, context))}<td>${verdictMark(figure.verdict, context)}</td></tr><tr class="meaning"><td colspan="4">${t(`figures.${figure.id}.meaning`)} ${note}</td></tr>`;
}

function written(id: FigureId, value: number | null, context: PageContext): string {
  if (id === 'exactShare') return context.fineShare(value);
  if (id === 'orphans' && value !== null) return context.count(value);
  return context.score(value);
}
