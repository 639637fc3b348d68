import { markup, type Markup } from '../markup';
import type { TableReport, Warning } from '../report-form';
import { columnSection } from './column-section';
import type { PageContext } from './context';
import { distanceSection } from './distance-section';
import { name } from './elements';
import { tableFigures } from './figure-table';
import { optionSection } from './option-section';
import { summaryOf } from './overview';
import { pairSection } from './pair-section';

/** Everything of one table. `place` counts from 1 and is part of its anchor. */
export function tableSection(report: TableReport, place: number, context: PageContext): Markup {
  return markup`<section class="table" id="table-${place}"><h2>${name(report.name)}</h2><p class="summary">${summaryOf(report.figures, context)}</p>${warnings(report.warnings, context)}<div class="facts-beside">${facts(report, context)}${tableFigures(report, context)}</div>${columnSection(report.columns, context)}${pairSection(report.pairs, context)}${distanceSection(report.dcrCurve, context)}${optionSection(report, context)}</section>`;
}

function facts(report: TableReport, { t, count, plain }: PageContext): Markup {
  const terms: [string, string][] = [
    [t('table.model'), t(`models.${report.model}`)],
    [t('table.preset'), t(`presets.${report.preset ?? 'custom'}`)],
    [t('table.rowsSource'), count(report.rows.source)],
    [t('table.rowsTrain'), count(report.rows.train)],
    [t('table.rowsHoldout'), count(report.holdoutRows)],
    [t('table.rowsMade'), count(report.rows.made)],
    [t('table.fit'), t('table.seconds', { value: plain(report.seconds.fit) })],
    [t('table.generate'), t('table.seconds', { value: plain(report.seconds.generate) })],
    [t('table.seed'), String(report.options.seed)],
  ];
  return markup`<dl class="facts">${terms.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function warnings(list: readonly Warning[], { t, count }: PageContext): Markup | null {
  if (list.length === 0) return null;
  const items = list.map(({ code, found, wanted }) => {
    const title = t(`warnings.${code}.title`, { found: count(found), wanted: count(wanted) });
    return markup`<li><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M8 2 15 14 1 14Z"/><path d="M8 6.5v3.5M8 11.7v.6"/></svg><p><strong>${title}</strong><br>${t(`warnings.${code}.advice`)}</p></li>`;
  });
  return markup`<ul class="warnings">${items}</ul>`;
}
