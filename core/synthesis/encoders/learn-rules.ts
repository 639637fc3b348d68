import { RandomStream } from '@core/kernel/random';
import type { CodeBins } from '../coding';
import type { ColumnOptions, SynthesisOptions } from '../options';
import type { TrainingTable } from '../training-table';
import { OwnRule, type ColumnRule } from './column-rule';
import { findRules } from './dependencies/find-rules';
import { findLookups } from './dependencies/find-lookups';
import { followCalendar } from './dependencies/follow-calendar';
import { LookupRule } from './dependencies/lookup-rule';
import { usualCodes } from './dependencies/usual-codes';
import { OrderedRule } from './dependencies/ordered-rule';
import { ordersBeside } from './dependencies/orders-beside';
import type { Codes, LearnContext, LearntColumn } from './encoder';
import { learnColumn } from './learn-column';

/** How each column of a table is made, with the training rows in the codes of its codebooks. */
export interface LearntRule {
  readonly name: string;
  readonly rule: ColumnRule;
  readonly codes: readonly Codes[];
}

/** Rules between columns first; then an encoder a column; last the columns that another's codes determine. */
export function learnRules(
  table: TrainingTable,
  options: SynthesisOptions,
  isSequence: boolean,
): LearntRule[] {
  const { rowCount, columns } = table;
  const contextOf = (at: number): LearnContext => {
    const random = new RandomStream();
    random.seed(options.seed, at);
    const { name, options: own } = columns[at]!;
    return { name, rowCount, options: optionsOf(options, own), random };
  };
  const learn = (at: number) => learnColumn(columns[at]!, contextOf(at));
  const found = findRules(table, { ...options, isSequence }, contextOf, learn);
  const learnt = columns.map((_, at) => (found.derived.has(at) ? null : learn(at)));
  const lookups = findLookups(learnt, rowCount);
  const rules = followCalendar(table, learnt, lookups, found);
  const orders = ordersBeside(lookups, rules);
  const followingOf = (source: number): CodeBins[] => [
    ...[...lookups].flatMap(([at, { source: of, codeOf }]) =>
      of === source ? [viewBy(codeOf, learnt[at]!)] : [],
    ),
    ...[...rules.derived].flatMap(([at, { rule }]) => {
      const [own, told] = [learnt[source], learnt[at]];
      const isTold = own != null && told != null && own.codes.length === 1 && rule.sources.includes(source);
      return isTold ? [viewBy(usualCodes(own.codes[0]!, told.codes[0]!).codeOf, told)] : [];
    }),
  ];
  return columns.map(({ name }, at): LearntRule => {
    const own = learnt[at];
    const lookup = lookups.get(at);
    if (own != null && lookup !== undefined) {
      return { name, rule: new LookupRule(lookup.source, lookup.codeOf, own.encoder), codes: [] };
    }
    const { rule, codes } = rules.derived.get(at) ?? {
      rule: new OwnRule(own!.encoder, followingOf(at)),
      codes: own!.codes,
    };
    const order = orders.get(at);
    return { name, rule: order === undefined ? rule : new OrderedRule(rule, order), codes };
  });
}

/** A source's codes by what they determine. */
function viewBy(codeOf: Uint16Array, { encoder }: LearntColumn): CodeBins {
  const { binOf, binCount, isOrdered } = encoder.codebooks[0]!;
  return { binOf: Uint8Array.from(codeOf, (code) => binOf[code]!), binCount, isOrdered };
}

const optionsOf = (options: SynthesisOptions, own: ColumnOptions = {}): SynthesisOptions => ({
  ...options,
  ...own,
  rareCategory: { ...options.rareCategory, ...own.rareCategory },
});
