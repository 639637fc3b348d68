import { markup, type Markup } from '../markup';
import type { SynthesisReport } from '../report-form';
import type { Language } from '../texts/texts';
import { pageContext, type PageContext } from './context';
import { overview } from './overview';
import { relationSection } from './relation-section';
import { reportStyle } from './style';
import { tableSection } from './table-section';

/**
 * The report as one HTML file: no script, nothing from outside, fit to be printed; light or dark by the reader's
 * preference, or by `data-theme` on its root.
 */
export function reportPage(report: SynthesisReport, language: Language): string {
  const context = pageContext(language);
  const { texts } = context;
  const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${texts.title}: ${report.subject}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>${texts.title} <bdi class="subject">${report.subject}</bdi></h1>
<p class="note"><time datetime="${report.madeAt}">${texts.madeAt(context.time(report.madeAt))}</time></p>
${introduction(context)}
</header>
<main>
${sections(report, context)}
</main>
<footer><p>${texts.footer}</p></footer>
</body>
</html>
`;
  return text;
}

/** The same for a page that has a heading of its own: to be put into an element of the class `synthesis-report`. */
export function reportPart(report: SynthesisReport, language: Language): string {
  const context = pageContext(language);
  return markup`${introduction(context)}${sections(report, context)}`.text;
}

const introduction = ({ texts }: PageContext): Markup =>
  markup`<p class="lead">${texts.lead}</p>
<p class="prose">${texts.holdoutNote}</p>`;

const sections = (
  report: SynthesisReport,
  context: PageContext,
): Markup => markup`${overview(report, context)}
${report.tables.map((table, index) => tableSection(table, index + 1, context))}
${relationSection(report.relations, context)}`;
