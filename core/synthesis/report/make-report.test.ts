import { describe, expect, it } from 'vitest';
import { isSynthesisReport, makeReport } from '../report';
import { sampleMeasures, sampleOptions, sampleRelation, sampleWork } from './testing/sample-measures';

const report = (...[measures, work]: [ReturnType<typeof sampleMeasures>, ReturnType<typeof sampleWork>?]) =>
  makeReport({
    subject: 'adult',
    madeAt: '2026-03-01T12:00:00Z',
    tables: [{ work: work ?? sampleWork(), measures }],
    relations: [sampleRelation],
  });

const tableOf = (...input: Parameters<typeof report>) => {
  const [table] = report(...input).tables;
  if (table === undefined) throw new Error('no table');
  return table;
};

describe('makeReport', () => {
  it('is plain JSON, and known again after a round trip', () => {
    const made = report(sampleMeasures(['age', 'sex', 'income']));
    const back: unknown = JSON.parse(JSON.stringify(made));
    expect(back).toEqual(made);
    expect(isSynthesisReport(back)).toBe(true);
    expect(isSynthesisReport({ ...made, version: 2 })).toBe(false);
    expect(isSynthesisReport(null)).toBe(false);
  });

  it('lays each figure beside the holdout’s and judges it', () => {
    const { figures } = tableOf(sampleMeasures(['age', 'sex']));
    expect(figures.find(({ id }) => id === 'quality')).toMatchObject({ value: 0.9911, reference: 0.9891 });
    expect(figures.find(({ id }) => id === 'tstrAuc')).toEqual({
      id: 'tstrAuc',
      value: 0.907,
      reference: 0.918,
      verdict: 'slightly-below',
    });
    expect(figures.find(({ id }) => id === 'coherence')).toBeUndefined();
  });

  it('turns what is no number into null, so that JSON keeps it', () => {
    const sample = sampleMeasures(['only']);
    const table = tableOf({ ...sample, fidelity: { ...sample.fidelity, pairTrends: NaN, bivariate: NaN } });
    expect(table.pairs).toEqual([]);
    expect(table.figures.find(({ id }) => id === 'pairTrends')).toMatchObject({ value: null, verdict: null });
  });

  it('compares with nothing where no rows were held out', () => {
    const sample = sampleMeasures(['a', 'b'], { rows: { train: 100, made: 100, holdout: 0 } });
    const table = tableOf(sample);
    expect(table.figures.map(({ reference }) => reference)).toEqual(table.figures.map(() => null));
    expect(table.figures.find(({ id }) => id === 'dcrShare')).toMatchObject({ value: null, verdict: null });
    expect(table.figures.find(({ id }) => id === 'quality')).toMatchObject({ value: 0.9911 });
    expect(
      table.columns.every(({ holdoutShape, verdict }) => holdoutShape === null && verdict === null),
    ).toBe(true);
    expect(table.dcrCurve.every(({ holdout }) => holdout === null)).toBe(true);
    expect(table.warnings.map(({ code }) => code)).toContain('no-holdout');
  });

  it('judges what holds between tables', () => {
    const { relations } = report(sampleMeasures(['a']));
    expect(relations).toHaveLength(1);
    expect(relations[0]?.figures.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['childrenPerParent', 'slightly-below'],
      ['parentChildPairs', 'below'],
      ['orphans', 'like'],
    ]);
  });
});

describe('warnings', () => {
  const codesOf = (change: Parameters<typeof sampleWork>[0]) =>
    tableOf(sampleMeasures(['a']), sampleWork(change)).warnings;

  it('asks for 500 rows and 100 training rows a modelled column', () => {
    const enough = { modelledColumns: 10, rows: { source: 5_000, train: 1_000, made: 1_000 } };
    const codes = codesOf(enough).map(({ code }) => code);
    expect(codes).not.toContain('few-rows');
    expect(codes).not.toContain('few-training-rows');

    expect(
      codesOf({ modelledColumns: 10, rows: { source: 4_999, train: 999, made: 1 } }).slice(0, 2),
    ).toEqual([
      { code: 'few-training-rows', found: 999, wanted: 1_000 },
      { code: 'few-rows', found: 4_999, wanted: 5_000 },
    ]);
  });

  it('tells rows that were left out of training, but not those held out', () => {
    expect(codesOf({ rows: { source: 48_842, train: 24_421, made: 1 } })).toEqual([]);
    expect(codesOf({ rows: { source: 50_000, train: 24_421, made: 1 } })).toEqual([
      { code: 'training-subset', found: 24_421, wanted: 25_579 },
    ]);
  });

  it('notes what clipping does to pair trends', () => {
    expect(codesOf({ options: { ...sampleOptions, clipThreshold: 20 } })).toEqual([
      { code: 'clipping', found: 20, wanted: 0 },
    ]);
  });
});
