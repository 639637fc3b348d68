import { markup, type Markup } from '../markup';
import type { SynthesisReport } from '../report-form';
import { pageContext, type PageContext, type ReportTexts } from './context';
import { overview } from './overview';
import { relationSection } from './relation-section';
import { reportStyle } from './style';
import { tableSection } from './table-section';

/**
 * The report as one HTML file: no script, nothing from outside, fit to be printed; light or dark by the reader's
 * preference, or by `data-theme` on its root.
 */
export function reportPage(report: SynthesisReport, texts: ReportTexts): string {
  const context = pageContext(texts);
  const { t } = context;
  const { text } = markup`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${t('title')}: ${report.subject}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>${t('title')} <bdi class="subject">${report.subject}</bdi></h1>
<p class="note"><time datetime="${report.madeAt}">${t('madeAt', { time: context.time(report.madeAt) })}</time>${report.startedBy ? markup` · <bdi>${t('startedBy', { name: report.startedBy })}</bdi>` : null}${report.product ? markup` · ${report.product}` : null}</p>
${introduction(context)}
</header>
<main>
${sections(report, context)}
</main>
<footer><p>${t('footer')}</p></footer>
</body>
</html>
`;
  return text;
}

/** The same for a page that has a heading of its own: to be put into an element of the class `synthesis-report`. */
export function reportPart(report: SynthesisReport, texts: ReportTexts): string {
  const context = pageContext(texts);
  return markup`${introduction(context)}${sections(report, context)}`.text;
}

const introduction = ({ t }: PageContext): Markup =>
  markup`<p class="lead">${t('lead')}</p>
<p class="prose">${t('holdoutNote')}</p>`;

const sections = (
  report: SynthesisReport,
  context: PageContext,
): Markup => markup`${overview(report, context)}
${report.tables.map((table, index) => tableSection(table, index + 1, context))}
${relationSection(report.relations, context)}`;
