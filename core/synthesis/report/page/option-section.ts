import { markup, type Markup } from '../markup';
import type { PrivacyTotal, TableReport } from '../report-form';
import type { PageContext } from './context';

/** What was asked of the model, and what it promises of privacy. */
export function optionSection(report: TableReport, context: PageContext): Markup {
  const { t } = context;
  const terms = optionTerms(report, context).map(
    ([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`,
  );
  return markup`<section><h3>${t('privacy.heading')}</h3>${privacyStatement(report, context)}</section><section><h3>${t('options.heading')}</h3><dl class="options">${terms}</dl></section>`;
}

function privacyStatement({ privacyStatement, options }: TableReport, context: PageContext): Markup {
  const { t } = context;
  if (privacyStatement === null) {
    return markup`<p class="prose">${t('privacy.none', { rows: context.count(options.trees.minInterval) })}</p>`;
  }
  const { epsilon, delta, mechanism, total } = privacyStatement;
  return markup`<p class="prose"><strong>${t('privacy.spent', { epsilon: context.plain(epsilon), delta: scientific(delta), mechanism })}</strong></p><p class="prose">${t('privacy.meaning')}</p>${total ? totalStatement(total, context) : ''}`;
}

function totalStatement({ runs, epsilon, delta }: PrivacyTotal, { t, count, plain }: PageContext): Markup {
  return runs === 1
    ? markup`<p class="prose">${t('privacy.first')}</p>`
    : markup`<p class="prose">${t('privacy.total', { runs: count(runs), epsilon: plain(epsilon), delta: scientific(delta) })}</p>`;
}

function optionTerms({ options }: TableReport, context: PageContext): [term: string, value: string][] {
  const { rareCategory, trees } = options;
  const { t, count, plain } = context;
  return [
    [t('options.maxTrainingRows'), count(options.maxTrainingRows)],
    [t('options.readRandomSubset'), options.readRandomSubset ? t('options.yes') : t('options.no')],
    [t('options.cardinalityThreshold'), count(options.cardinalityThreshold)],
    [
      t('options.rareCategory'),
      rareCategory.mode === 'replace'
        ? t('options.rareReplace', { threshold: count(rareCategory.threshold) })
        : t('options.rareLabel', { threshold: count(rareCategory.threshold), label: rareCategory.label }),
    ],
    [t('options.clipThreshold'), count(options.clipThreshold)],
    [t('options.noise'), context.share(options.noise)],
    [t('options.minLeaf'), count(trees.minLeaf)],
    [t('options.minGain'), plain(trees.minGain)],
    [t('options.backOff'), plain(trees.backOff)],
    [t('options.minInterval'), count(trees.minInterval)],
    [t('options.splitRows'), count(trees.splitRows)],
    [t('options.order'), t(`options.orders.${trees.order}`)],
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
