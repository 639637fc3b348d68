/** The figures of a table: which there are, in the order and the groups in which the page shows them. */
export const figureGroups = [
  {
    name: 'closeness',
    ids: [
      ...(['quality', 'columnShapes', 'pairTrends', 'accuracy'] as const),
      ...(['univariate', 'bivariate', 'trivariate', 'tails'] as const),
      ...(['coherence', 'gaps', 'lags', 'entityShare', 'discriminatorAuc'] as const),
    ],
  },
  { name: 'utility', ids: ['tstrAuc'] },
  { name: 'privacy', ids: ['dcrShare', 'nndr', 'exactShare', 'membership', 'singlingOut'] },
] as const;

export type TableFigureId = (typeof figureGroups)[number]['ids'][number];
