/**
 * The report of a synthesis: JSON, pictures, and a page of its own. `makeReport` lays measures beside the holdout's
 * and judges them; the plots are SVG texts that take their words as arguments, so that any page can show them.
 */
export { isSynthesisReport, makeReport, type ReportInput } from './report/make-report';
export { reportPage, reportPart } from './report/page/report-page';
export { reportPartStyle } from './report/page/style';
export { associationPlot, type AssociationLabels } from './report/plots/association-plot';
export { distancePlot, type DistanceLabels } from './report/plots/distance-plot';
export {
  distributionBars,
  distributionPlot,
  type DistributionLabels,
} from './report/plots/distribution-plot';
export type * from './report/report-form';
export type { ReportTexts } from './report/page/context';
