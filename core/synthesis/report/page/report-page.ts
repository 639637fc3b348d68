import { markup } from '../markup';
import type { SynthesisReport } from '../report-form';
import type { Language } from '../texts/texts';
import { pageContext } from './context';
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
<p class="lead">${texts.lead}</p>
<p class="prose">${texts.holdoutNote}</p>
</header>
<main>
${overview(report, context)}
${report.tables.map((table, index) => tableSection(table, index + 1, context))}
${relationSection(report.relations, context)}
</main>
<footer><p>${texts.footer}</p></footer>
</body>
</html>
`;
  return text;
}
