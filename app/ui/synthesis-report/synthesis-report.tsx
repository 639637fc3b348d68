/**
 * The synthesis report as rendered by the API: plots and tables as markup in which every value is escaped. The page
 * loads the style sheet of reports.
 */
export function SynthesisReport({ html }: { html: string }) {
  return <div className="synthesis-report" dangerouslySetInnerHTML={{ __html: html }} />;
}
