import type { InterfaceLocale } from '@core/contract/enums';
import { reportPage, type SynthesisReport } from '@core/synthesis/report';
import { textsIn } from '../texts';

/** The report for download: a self-contained page, or its JSON. The page carries its own policy and no script. */
export function reportFile(
  report: SynthesisReport,
  jobId: number,
  format: 'html' | 'json',
  language: InterfaceLocale,
): Response {
  const isPage = format === 'html';
  return new Response(isPage ? reportPage(report, textsIn(language)) : JSON.stringify(report, null, 2), {
    headers: {
      'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="synthesis-${jobId}.${format}"`,
    },
  });
}

/** It changes only with the program. */
export const styleSheet = (style: string): Response =>
  new Response(style, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
