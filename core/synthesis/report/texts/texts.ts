import type { FigureId, ModelType, Verdict, WarningCode } from '../report-form';
import type { PresetName, TreeOptions } from '../../options';

export type Language = 'en' | 'nl' | 'ja';

/** Every word of the page in one language. What functions receive is formatted and ready to be shown. */
export interface ReportTexts {
  readonly title: string;
  readonly lead: string;
  readonly holdoutNote: string;
  readonly madeAt: (time: string) => string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly notMeasured: string;
  readonly figures: Readonly<Record<FigureId, { readonly name: string; readonly meaning: string }>>;
  readonly expectedAccuracy: (value: string) => string;
  readonly target: (column: string) => string;
  readonly groups: { readonly closeness: string; readonly utility: string; readonly privacy: string };
  readonly warnings: Readonly<
    Record<
      WarningCode,
      { readonly title: (found: string, wanted: string) => string; readonly advice: string }
    >
  >;
  readonly models: Readonly<Record<ModelType, string>>;
  readonly presets: Readonly<Record<PresetName | 'custom', string>>;
  readonly scales: Readonly<Record<'number' | 'datetime' | 'category', string>>;
  readonly overview: OverviewTexts;
  readonly table: TableTexts;
  readonly columns: ColumnTexts;
  readonly pairs: PairTexts;
  readonly distances: DistanceTexts;
  readonly relations: RelationTexts;
  readonly options: OptionTexts;
  readonly privacy: PrivacyTexts;
  readonly footer: string;
}

interface OverviewTexts {
  readonly heading: string;
  readonly table: string;
  readonly verdict: string;
  /** Verdict in one line: how many figures are like the holdout or better, of how many; and the names of the others. */
  readonly allGood: (count: string) => string;
  readonly someBelow: (good: string, count: string, names: string) => string;
  readonly nothingCompared: string;
}

interface TableTexts {
  readonly figure: string;
  readonly made: string;
  readonly holdout: string;
  readonly verdict: string;
  readonly figures: string;
  readonly model: string;
  readonly preset: string;
  readonly rowsSource: string;
  readonly rowsTrain: string;
  readonly rowsHoldout: string;
  readonly rowsMade: string;
  readonly fit: string;
  readonly generate: string;
  readonly seed: string;
  readonly seconds: (value: string) => string;
}

interface ColumnTexts {
  readonly heading: string;
  readonly note: string;
  readonly column: string;
  readonly scale: string;
  readonly shape: string;
  readonly shapeHoldout: string;
  readonly accuracy: string;
  readonly accuracyHoldout: string;
  readonly distributions: string;
  readonly distributionsNote: string;
  readonly shown: (shown: string, all: string) => string;
  readonly bin: string;
  readonly train: string;
  readonly made: string;
  readonly bars: (peak: string) => string;
  readonly plotTitle: (column: string) => string;
  readonly plotDescription: string;
}

interface PairTexts {
  readonly heading: string;
  readonly none: string;
  readonly plotTitle: string;
  readonly plotDescription: string;
  readonly stronger: string;
  readonly weaker: string;
  readonly scale: (difference: string) => string;
  readonly shownColumns: (shown: string, all: string) => string;
  readonly onlyPair: string;
  readonly shownPairs: (shown: string, all: string) => string;
  readonly pair: string;
  readonly trend: string;
  readonly train: string;
  readonly made: string;
  readonly difference: string;
}

interface DistanceTexts {
  readonly heading: string;
  readonly note: string;
  readonly none: string;
  readonly plotTitle: string;
  readonly plotDescription: string;
  readonly made: string;
  readonly holdout: string;
  readonly share: string;
  readonly distance: string;
}

interface RelationTexts {
  readonly heading: string;
  readonly note: string;
  readonly childrenTitle: (parent: string, child: string) => string;
  readonly children: string;
}

interface OptionTexts {
  readonly heading: string;
  readonly maxTrainingRows: string;
  readonly readRandomSubset: string;
  readonly cardinalityThreshold: string;
  readonly rareCategory: string;
  readonly rareReplace: (threshold: string) => string;
  readonly rareLabel: (threshold: string, label: string) => string;
  readonly clipThreshold: string;
  readonly noise: string;
  readonly minLeaf: string;
  readonly minGain: string;
  readonly backOff: string;
  readonly minInterval: string;
  readonly splitRows: string;
  readonly order: string;
  readonly orders: Readonly<Record<TreeOptions['order'], string>>;
  readonly yes: string;
  readonly no: string;
}

interface PrivacyTexts {
  readonly heading: string;
  readonly spent: (epsilon: string, delta: string, mechanism: string) => string;
  readonly meaning: string;
  readonly none: (rows: string) => string;
}
