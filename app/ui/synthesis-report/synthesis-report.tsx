/**
 * The report of a run's models as the API draws it: plots and tables as markup in which every value is escaped. The
 * page brings the style sheet of reports.
 */
export function SynthesisReport({ html }: { html: string }) {
  return <div className="synthesis-report" dangerouslySetInnerHTML={{ __html: html }} />;
}
