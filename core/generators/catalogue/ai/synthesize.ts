import { z } from 'zod';
import { logicalKinds } from '@core/kernel/data/logical-type';
import type { GeneratorDefinition } from '../../generator';

const defaultCardinality = 20_000;

const parameters = z.object({
  /** A text column with more different values leaves the model, and is written by the pattern of its texts. */
  cardinalityThreshold: z.int().min(2).max(50_000).default(defaultCardinality),
  /** What is written in place of a category that fewer rows than `rareThreshold` have; 0 is as the table's preset says. */
  rareCategory: z.enum(['common', 'label']).default('common'),
  rareThreshold: z.int().min(0).max(100_000).default(0),
  rareLabel: z.string().max(64).default('*'),
  /** So many of the lowest and of the highest values do not decide how far made ones reach; 0 is none. */
  clipThreshold: z.int().min(0).max(1000).default(5),
  /** Noise on made numbers and dates, as a share of the column's standard deviation. */
  noise: z.number().min(0).max(1).default(0),
});

type Parameters = z.output<typeof parameters>;

/**
 * Values drawn from a model of the whole table, which learns how its columns relate and keeps no row. The
 * pipeline fits the model and makes the rows; what comes in here has been made, and passes.
 */
export const synthesize: GeneratorDefinition<Parameters> = {
  id: 'ai.synthesize',
  family: 'Dynamic',
  treatment: 'synthesize',
  capabilities: {
    protects: 'yes',
    keepsFormat: 'yes',
    unique: 'no',
    consistent: false,
    key: false,
    keepsNull: true,
    wholeColumn: false,
    readsInput: true,
    learnt: true,
  },
  parameters,
  accepts: logicalKinds,
  locales: [],
  review: () => [],
  possibleValues: () => null,
  keeps,
  create: () => ({ generate: (input) => input }),
};

/** Rows that a value needs to be kept, by the presets: from the loosest to the strictest. */
const presetThresholds = [10, 20] as const;

/** Values that are kept as they are: out of larger vocabularies, of fewer rows, at the ends, without noise. */
function keeps({ cardinalityThreshold, rareThreshold, clipThreshold, noise }: Parameters): number[] {
  const rare = presetThresholds.map((preset) => (rareThreshold === 0 ? 0 : preset - rareThreshold));
  return [cardinalityThreshold - defaultCardinality, ...rare, -clipThreshold, -noise];
}
