import type { ReportTexts } from './texts';

export const en: ReportTexts = {
  title: 'Synthesis report',
  lead: 'How close the made rows come to the real ones, and how far they keep from any single one.',
  holdoutNote:
    'Each figure stands beside what the holdout scores: real rows of the same table that the model has never seen. Real rows are the measure of what can be reached. A model far above the holdout in closeness has learnt its rows by heart; the privacy figures show it. Differences below 0.001 say nothing.',
  madeAt: (time) => `Made on ${time} UTC`,
  verdicts: {
    better: 'Better than the holdout',
    like: 'Like the holdout',
    'slightly-below': 'Slightly below the holdout',
    below: 'Below the holdout',
  },
  notMeasured: 'Not measured',
  figures: {
    quality: {
      name: 'Quality',
      meaning: 'The mean of column shapes and pair trends. 1 is the same distribution.',
    },
    columnShapes: {
      name: 'Column shapes',
      meaning:
        'How much the distribution of each column is alike: for numbers and dates one less the Kolmogorov–Smirnov distance, for categories one less the share that lies elsewhere. NULL is left out.',
    },
    pairTrends: {
      name: 'Pair trends',
      meaning:
        'How much two columns move together as they do in the training rows: correlation for two numbers, a table of both otherwise.',
    },
    accuracy: {
      name: 'Accuracy',
      meaning:
        'The mean of the accuracies below. Values are counted in bins of the training rows, NULL in one of its own.',
    },
    univariate: {
      name: 'Accuracy, one column',
      meaning: 'The share of rows that lies in the right bin, a column at a time.',
    },
    bivariate: {
      name: 'Accuracy, two columns',
      meaning: 'The share of rows that lies in the right cell, over all pairs of columns.',
    },
    coherence: {
      name: 'Coherence',
      meaning:
        'The same for a column in one row of a sequence and in the next: does the story go on as real ones do.',
    },
    discriminatorAuc: {
      name: 'Told from real rows',
      meaning:
        'A classifier learns to tell made rows from those of training. 0.5 is a coin toss; 1 is never mistaken. (Area under the ROC curve.)',
    },
    tstrAuc: {
      name: 'Use in training',
      meaning:
        'A classifier learns from the made rows and is tested on the holdout. Beside it, the same classifier that learnt from the real rows. (Area under the ROC curve.)',
    },
    dcrShare: {
      name: 'Nearer to training rows',
      meaning:
        'The share of made rows whose closest real row is one of training, not of the holdout. 0.5 shows no trace of training; above it, rows lean towards those that the model has seen.',
    },
    nndr: {
      name: 'Nearest neighbour ratio',
      meaning:
        'The distance to the closest training row over that to the second closest, median. Low values mean that made rows cling to single training rows.',
    },
    exactShare: {
      name: 'Exact copies',
      meaning:
        'The share of made rows equal to a training row. Common rows repeat by chance, in the holdout too: only a share above its own is a leak.',
    },
    childrenPerParent: {
      name: 'Children per parent',
      meaning: 'One less the Kolmogorov–Smirnov distance of the number of rows that belong to one parent.',
    },
    parentChildPairs: {
      name: 'Parent with child',
      meaning: 'Accuracy of pairs of columns, one of the parent and one of the child.',
    },
    orphans: { name: 'Orphans', meaning: 'Made rows whose foreign key points nowhere.' },
  },
  expectedAccuracy: (value) => `Real rows of this number are expected to score ${value}.`,
  target: (column) => `Predicted column: ${column}.`,
  groups: { closeness: 'Closeness', utility: 'Use', privacy: 'Privacy' },
  warnings: {
    'few-rows': {
      title: (found, wanted) => `${found} rows are few for the columns modelled; ${wanted} are recommended`,
      advice: '500 rows a column are recommended. Leave columns out of the model, or duplicate or mock them.',
    },
    'few-training-rows': {
      title: (found, wanted) => `${found} training rows are too few; at least ${wanted} are needed`,
      advice:
        'A modelled column needs 100 training rows. With fewer, expect coarse distributions and weak relations.',
    },
    'training-subset': {
      title: (found, wanted) => `Trained on ${found} of ${wanted} rows`,
      advice:
        'What only the other rows hold is not in the model. Raise the maximum of training rows to include it.',
    },
    'no-holdout': {
      title: () => 'No rows were held out',
      advice:
        'Without rows that the model has not seen, privacy cannot be measured, and closeness has nothing to stand beside.',
    },
    clipping: {
      title: (found) =>
        `Extremes are clipped: the ${found} lowest and highest values of each number and date`,
      advice:
        'Pair trends then look worse than they are: their ten bins of even width span from the smallest to the largest value of each side, so clipped columns are cut at other places. Accuracy does not suffer from this.',
    },
  },
  models: { 'single-table': 'Single table', sequence: 'Sequence' },
  presets: { private: 'Private', balanced: 'Balanced', faithful: 'Faithful', custom: 'Own options' },
  scales: { number: 'Number', datetime: 'Date or time', category: 'Category' },
  overview: {
    heading: 'Tables',
    table: 'Table',
    verdict: 'Verdict',
    allGood: (count) => `All ${count} figures are like the holdout or better.`,
    someBelow: (good, count, names) =>
      `${good} of ${count} figures are like the holdout or better; these are not: ${names}.`,
    nothingCompared: 'Nothing to compare with.',
  },
  table: {
    figure: 'Figure',
    made: 'Made rows',
    holdout: 'Holdout',
    verdict: 'Verdict',
    figures: 'Figures',
    model: 'Model',
    preset: 'Preset',
    rowsSource: 'Rows in the source',
    rowsTrain: 'Trained on',
    rowsHoldout: 'Held out',
    rowsMade: 'Made',
    fit: 'Fitting',
    generate: 'Generating',
    seed: 'Seed',
    seconds: (value) => `${value} s`,
  },
  columns: {
    heading: 'Columns',
    note: 'A verdict compares shapes; it allows for chance in samples of this size.',
    column: 'Column',
    scale: 'Kind',
    shape: 'Shape',
    shapeHoldout: 'Holdout',
    accuracy: 'Accuracy',
    accuracyHoldout: 'Holdout',
    distributions: 'Distributions',
    distributionsNote: 'Share of rows a bin: the wide bar is the training rows, the thin one the made rows.',
    shown: (shown, all) =>
      `${shown} of ${all} columns, those furthest below the holdout. The table above has all.`,
    bin: 'Bin',
    train: 'Training',
    made: 'Made',
    bars: (peak) => `0 to ${peak}`,
    plotTitle: (column) => `Distribution of ${column}`,
    plotDescription:
      'Bars of the share of rows in each bin, training rows against made rows. The numbers are in the table beside it.',
  },
  pairs: {
    heading: 'Pairs of columns',
    none: 'There is no pair of columns to compare.',
    plotTitle: 'Difference of associations',
    plotDescription:
      'A square for each pair of columns, the larger the more the association in the made rows differs from that in the training rows. The largest differences are in the table beside it.',
    stronger: 'Stronger in the made rows',
    weaker: 'Weaker in the made rows, or turned',
    scale: (difference) => `A full cell is a difference of ${difference}`,
    shownColumns: (shown, all) => `${shown} of ${all} columns, those with the largest differences.`,
    onlyPair: 'The only pair',
    shownPairs: (shown, all) => `${shown} of ${all} pairs, the largest differences first`,
    pair: 'Pair',
    trend: 'Trend',
    train: 'Training',
    made: 'Made',
    difference: 'Difference',
  },
  distances: {
    heading: 'Distance to the closest training row',
    note: 'Made rows should lie as far from the training rows as the holdout does. A made line that runs below the dashed one means rows that are too close.',
    none: 'Distances were not measured.',
    plotTitle: 'Distance to the closest training row',
    plotDescription:
      'Two curves over the share of rows: the distance of made rows and of the holdout to their closest training row. The numbers are in the table beside it.',
    made: 'Made rows',
    holdout: 'Holdout',
    share: 'Share of rows',
    distance: 'Distance',
  },
  relations: {
    heading: 'Across tables',
    note: 'Foreign keys between made tables: whether parents have as many children as in the source, and whether both belong together.',
    childrenTitle: (parent, child) => `${child} rows for each ${parent} row`,
    children: 'Children',
  },
  options: {
    heading: 'Options',
    maxTrainingRows: 'Maximum training rows',
    readRandomSubset: 'Random subset',
    cardinalityThreshold: 'Cardinality threshold',
    rareCategory: 'Rare categories',
    rareReplace: (threshold) => `Below ${threshold} rows: a common one in their place`,
    rareLabel: (threshold, label) => `Below ${threshold} rows: written as “${label}”`,
    clipThreshold: 'Values clipped at each end',
    noise: 'Noise, of the standard deviation',
    minLeaf: 'Rows in a leaf, at least',
    minGain: 'Gain of a split, in nats',
    backOff: 'Weight of the parent, in rows',
    minInterval: 'Rows to keep a value, at least',
    splitRows: 'Rows to choose a split on',
    order: 'Order of the columns',
    orders: {
      'few-values-first': 'Few values first',
      'entropy-descending': 'Entropy, descending',
      'entropy-ascending': 'Entropy, ascending',
      'as-given': 'As given',
    },
    yes: 'Yes',
    no: 'No',
  },
  privacy: {
    heading: 'Differential privacy',
    spent: (epsilon, delta, mechanism) =>
      `The model was fitted with differential privacy: ε = ${epsilon}, δ = ${delta}, mechanism ${mechanism}.`,
    meaning:
      'The budget is spent on the counts of the trees: another row in the place of one changes the chance of any trees by a factor of at most e to the ε, but for a chance of δ. Values that are kept and the bounds of intervals are outside the budget. The figures of this report are measured on the real rows themselves and are outside that guarantee.',
    none: (rows) =>
      `Not used. The model keeps counts, no rows; a value is kept as it is only if at least ${rows} rows hold it. This is no guarantee by proof.`,
  },
  footer: 'This page holds counts and shares, no rows. It loads nothing from elsewhere.',
};
