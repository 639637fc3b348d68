import { markup, type Markup } from '../markup';
import type { TableReport } from '../report-form';
import type { PageContext } from './context';

/** What was asked of the model, and what it promises of privacy. */
export function optionSection(report: TableReport, context: PageContext): Markup {
  const { texts } = context;
  const terms = optionTerms(report, context).map(
    ([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  );
  return markup`<section><h3>${texts.privacy.heading}</h3>${privacyStatement(report, context)}</section><section><h3>${texts.options.heading}</h3><dl class="options">${terms}</dl></section>`;
}

function privacyStatement({ privacyStatement, options }: TableReport, context: PageContext): Markup {
  const { privacy } = context.texts;
  if (privacyStatement === null) {
    return markup`<p class="prose">${privacy.none(context.count(options.trees.minInterval))}</p>`;
  }
  const { epsilon, delta, mechanism } = privacyStatement;
  return markup`<p class="prose"><strong>${privacy.spent(context.plain(epsilon), scientific(delta), mechanism)}</strong></p><p class="prose">${privacy.meaning}</p>`;
}

function optionTerms({ options }: TableReport, context: PageContext): [term: string, value: string][] {
  const { options: words } = context.texts;
  const { rareCategory, trees } = options;
  const { count, plain } = context;
  return [
    [words.maxTrainingRows, count(options.maxTrainingRows)],
    [words.readRandomSubset, options.readRandomSubset ? words.yes : words.no],
    [words.cardinalityThreshold, count(options.cardinalityThreshold)],
    [
      words.rareCategory,
      rareCategory.mode === 'replace'
        ? words.rareReplace(count(rareCategory.threshold))
        : words.rareLabel(count(rareCategory.threshold), rareCategory.label),
    ],
    [words.clipThreshold, count(options.clipThreshold)],
    [words.noise, context.share(options.noise)],
    [words.minLeaf, count(trees.minLeaf)],
    [words.minGain, plain(trees.minGain)],
    [words.backOff, plain(trees.backOff)],
    [words.minInterval, count(trees.minInterval)],
    [words.splitRows, count(trees.splitRows)],
    [words.order, words.orders[trees.order]],
  ];
}

/** 1e-6 as it is written in the literature; the same in every language. */
function scientific(value: number): string {
  if (value === 0) return '0';
  const [factor = '', power = ''] = value.toExponential().split('e');
  const exponent = Number(power);
  const raised = String(exponent).replace(
    /[-\d]/g,
    (sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)] ?? sign,
  );
  return factor === '1' ? `10${raised}` : `${factor} × 10${raised}`;
}
