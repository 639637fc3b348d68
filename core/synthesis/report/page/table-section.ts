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

function facts(report: TableReport, { texts, count, plain }: PageContext): Markup {
  const { table: words } = texts;
  const terms: [string, string][] = [
    [words.model, texts.models[report.model]],
    [words.preset, texts.presets[report.preset ?? 'custom']],
    [words.rowsSource, count(report.rows.source)],
    [words.rowsTrain, count(report.rows.train)],
    [words.rowsHoldout, count(report.holdoutRows)],
    [words.rowsMade, count(report.rows.made)],
    [words.fit, words.seconds(plain(report.seconds.fit))],
    [words.generate, words.seconds(plain(report.seconds.generate))],
    [words.seed, String(report.options.seed)],
  ];
  return markup`<dl class="facts">${terms.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function warnings(list: readonly Warning[], { texts, count }: PageContext): Markup | null {
  if (list.length === 0) return null;
  const items = list.map(({ code, found, wanted }) => {
    const { title, advice } = texts.warnings[code];
    return markup`<li><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M8 2 15 14 1 14Z"/><path d="M8 6.5v3.5M8 11.7v.6"/></svg><p><strong>${title(count(found), count(wanted))}</strong><br>${advice}</p></li>`;
  });
  return markup`<ul class="warnings">${items}</ul>`;
}
