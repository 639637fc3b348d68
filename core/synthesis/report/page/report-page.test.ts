// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { textsIn } from '@core/api/texts';
import en from '@core/contract/texts/en/report.json';
import { interfaceLocale } from '@core/contract/enums';
import type { PresetName, TreeOptions } from '../../options';
import {
  makeReport,
  reportPage,
  type ColumnReport,
  type FigureId,
  type ModelType,
  type PrivacyTotal,
  type SynthesisReport,
  type TableWork,
  type Verdict,
  type WarningCode,
} from '../../report';
import { sampleMeasures, sampleRelation, sampleWork } from '../testing/sample-measures';

const english = textsIn('en');
const hostile = "<img src=x onerror=alert(1)>\" onload='x' & عمود";

function reportOf(
  names: readonly string[],
  work: Partial<TableWork> = {},
  change: Parameters<typeof sampleMeasures>[1] = {},
): SynthesisReport {
  return makeReport({
    subject: hostile,
    madeAt: '2026-03-01T12:00:00Z',
    startedBy: hostile,
    product: 'Understudy 1.2.3',
    tables: [{ work: sampleWork(work), measures: sampleMeasures(names, change) }],
    relations: [sampleRelation],
  });
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

const spentIn = (total: PrivacyTotal) =>
  wordsOf(
    parse(
      reportPage(
        reportOf(['age'], {
          privacyStatement: { epsilon: 1, delta: 1e-6, mechanism: 'noise', total },
        }),
        english,
      ),
    ),
  );

it('says what was spent on the table before', () => {
  expect(spentIn({ runs: 1, epsilon: 1, delta: 1e-6 })).toContain('No other run has spent');
  expect(spentIn({ runs: 3, epsilon: 1.8, delta: 3e-6 })).toContain(
    '3 runs have spent privacy budget on this table so far, this one included. Together they amount to ε = 1.8, δ = 3 × 10⁻⁶.',
  );
});

const wordsOf = (document: Document) => document.body.textContent.replace(/\s+/g, ' ');

describe.each(interfaceLocale.options)('the page in %s', (language) => {
  const texts = textsIn(language);
  const html = reportPage(reportOf([hostile, 'age', 'sex']), texts);
  const page = parse(html);

  it('declares its language and is self-contained', () => {
    expect(page.documentElement.getAttribute('lang')).toBe(language);
    expect(page.querySelectorAll('script, link, img, iframe, [onerror], [onload], [style]')).toHaveLength(0);
    const links = [...page.querySelectorAll('[src], [href]')].map((e) => e.getAttribute('href') ?? 'src');
    expect(links.filter((link) => !link.startsWith('#'))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import/);
  });

  it('shows hostile names as they are, as text', () => {
    expect(page.querySelector('h1')?.textContent).toContain(hostile);
    expect([...page.querySelectorAll('bdi')].map((e) => e.textContent)).toContain(hostile);
  });

  it('says when it was made, in which zone, by whom and by which version', () => {
    const made = page.querySelector('header .note')?.textContent;
    expect(made).toContain('UTC');
    expect(made).toContain(texts.t('report:startedBy', { name: hostile }));
    expect(made).toContain('Understudy 1.2.3');
  });

  it('explains each figure, with the holdout and a verdict beside it', () => {
    const text = wordsOf(page);
    for (const key of [
      'figures.dcrShare.name',
      'figures.dcrShare.meaning',
      'verdicts.better',
      'verdicts.slightly-below',
    ])
      expect(text).toContain(texts.t(`report:${key}`));
    expect(page.querySelectorAll('.figures .figure')).toHaveLength(15 + 3);
  });

  it('writes numbers as the language does', () => {
    const decimal = language === 'nl' ? '0,9911' : '0.9911';
    expect(wordsOf(page)).toContain(decimal);
    expect(wordsOf(page)).toContain(language === 'nl' ? '24.421' : '24,421');
  });

  it('leaves no value without a word', () => {
    expect(wordsOf(page)).not.toMatch(/undefined|NaN|null\b|\[object/);
  });
});

describe('the page', () => {
  it('has a table of numbers beside each picture', () => {
    const page = parse(reportPage(reportOf(['a', 'b', 'c']), english));
    for (const picture of page.querySelectorAll('svg[role=img]')) {
      const beside = picture.closest('.bins') ?? picture.closest('.beside');
      expect(beside?.querySelectorAll('td.num').length).toBeGreaterThan(0);
    }
    expect(page.querySelectorAll('svg[role=img]')).toHaveLength(3 + 1 + 1 + 1);
  });

  it('states the differential privacy that was spent, or that there is none', () => {
    const privacyStatement = { epsilon: 1.5, delta: 2.5e-6, mechanism: 'discrete <Gaussian>' };
    expect(wordsOf(parse(reportPage(reportOf(['a'], { privacyStatement }), english)))).toContain(
      'ε = 1.5, δ = 2.5 × 10⁻⁶, mechanism discrete <Gaussian>',
    );
    expect(wordsOf(parse(reportPage(reportOf(['a']), english)))).toContain(
      english.t('report:privacy.none', { rows: '10' }),
    );
  });

  it('draws of 300 columns those that matter, and says so', () => {
    const names = Array.from({ length: 300 }, (_, index) => `c${index}`);
    const page = parse(reportPage(reportOf(names), english));
    const text = wordsOf(page);
    expect(page.querySelectorAll('.plots .bins')).toHaveLength(24);
    expect(text).toContain('24 of 300 columns');
    expect(text).toContain('30 of 300 columns');
    expect(text).toContain('15 of 44,850 pairs');
    expect(page.querySelectorAll('table.columns tbody tr')).toHaveLength(300);
  });

  it('says that there is no pair in a table of one column, and no distance', () => {
    const sample = sampleMeasures(['only']);
    const page = parse(
      reportPage(reportOf(['only'], {}, { privacy: { ...sample.privacy, dcrCurve: [] } }), english),
    );
    expect(wordsOf(page)).toContain(en.pairs.none);
    expect(wordsOf(page)).toContain(en.distances.none);
  });

  it('has nothing to compare with where no rows were held out', () => {
    const page = parse(
      reportPage(reportOf(['a', 'b'], {}, { rows: { train: 9, made: 9, holdout: 0 } }), english),
    );
    expect(page.querySelector('.summary')?.textContent).toBe(en.overview.nothingCompared);
    expect(wordsOf(page)).toContain(en.warnings['no-holdout'].title);
  });

  it('lists several tables, each with a link to its section', () => {
    const one = reportOf(['a']);
    const page = parse(reportPage({ ...one, tables: [...one.tables, ...one.tables] }, english));
    const targets = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#table-1', '#table-2']);
    expect(targets.map((target) => page.querySelectorAll(String(target)).length)).toEqual([1, 1]);
  });
});

describe('the texts', () => {
  it('are there for every figure, verdict, warning and option that a report can name', () => {
    const complete: {
      figures: Record<FigureId, { name: string; meaning: string }>;
      verdicts: Record<Verdict, string>;
      warnings: Record<WarningCode, { title: string; advice: string }>;
      models: Record<ModelType, string>;
      presets: Record<PresetName | 'custom', string>;
      scales: Record<ColumnReport['scale'], string>;
      options: { orders: Record<TreeOptions['order'], string> };
    } = en;
    expect(complete).toBe(en);
  });

  it.each(interfaceLocale.options)('are all found when a page is made in %s', (language) => {
    const given = textsIn(language);
    const missing: string[] = [];
    const texts = {
      language,
      t: (key: string, params?: Record<string, string>) => {
        if (!given.exists(key)) missing.push(key);
        return given.t(key, params);
      },
    };
    const one = reportOf(['a', 'b']);
    reportPage({ ...one, tables: [...one.tables, ...one.tables] }, texts);
    expect(missing).toEqual([]);
  });
});
