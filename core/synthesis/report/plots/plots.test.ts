// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { associationPlot, distancePlot, distributionBars, distributionPlot } from '../../report';

const hostile = [
  `<script>alert("1")</script> & 'quotes'`,
  `${'x'.repeat(200)}_tail`,
  'عمود باللغة العربية \u202egnp.exe',
  '顧客の氏名フリガナ全角カナ姓名分割前の値',
  'nul\u0000 new\nline \ud800 lone',
  '',
];
const words = { title: `Title of ${hostile[0]}`, description: 'a < b & c' };
const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const distributionWords = { ...words, train: 'Training', made: 'Made', share };
const associationWords = {
  ...words,
  ...{ stronger: 'Stronger', weaker: 'Weaker' },
  ...{ scale: (text: string) => `full ${text}`, number: String, magnitude: String },
};
const distanceWords = {
  ...words,
  ...{ made: 'Made', holdout: 'Holdout', across: 'Share', up: 'Distance', share, distance: String },
};

const bins = hostile.map((label, index) => ({ label, train: index / 20, made: 0.25 - index / 20 }));
const pairs = hostile.flatMap((left, index) =>
  hostile.slice(index + 1).map((right) => ({ left, right, difference: index % 2 ? 0.05 : -0.05 })),
);
const curve = [0.05, 0.5, 0.95].map((at) => ({ share: at, made: at / 5, holdout: at / 4 }));

const pictures: [name: string, svg: string][] = [
  ['distribution', distributionPlot(bins, distributionWords)],
  ['distribution without bins', distributionPlot([], distributionWords)],
  ['distribution of nothing', distributionPlot([{ label: 'a', train: 0, made: 0 }], distributionWords)],
  ['bars', distributionBars(bins, distributionWords)],
  ['associations', associationPlot(hostile, pairs, associationWords)],
  ['associations of one column', associationPlot(['only'], [], associationWords)],
  ['distances', distancePlot(curve, distanceWords)],
  [
    'distances without holdout',
    distancePlot(
      curve.map((p) => ({ ...p, holdout: null })),
      distanceWords,
    ),
  ],
  ['distances without points', distancePlot([], distanceWords)],
  ['distances all zero', distancePlot([{ share: 0.5, made: 0, holdout: 0 }], distanceWords)],
];

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

describe.each(pictures)('the picture of %s', (_name, svg) => {
  const root = parse(svg).documentElement;

  it('is well-formed XML with a title, a description and nothing that runs', () => {
    expect(root.querySelector('parsererror')).toBeNull();
    expect(root.tagName).toBe('svg');
    expect(root.querySelector('title')?.textContent).toBe(words.title);
    expect(root.querySelector('desc')?.textContent).toBe(words.description);
    expect(root.querySelectorAll('script, foreignObject, image')).toHaveLength(0);
    expect(svg).not.toMatch(/ style=| on\w+=|href=/);
  });

  it('has no coordinate that is no number', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('keeps overrides of direction and control signs out', () => {
    expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
  });

  it('cuts long names, and keeps the whole in a title', () => {
    const texts = [...root.querySelectorAll('text')].map((text) =>
      [...text.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent)
        .join(''),
    );
    expect(texts.filter((text) => text.length > 60)).toEqual([]);
  });
});

describe('the bars of a distribution', () => {
  it('are as long as the shares, on one scale', () => {
    const svg = distributionBars([{ label: 'a', train: 0.4, made: 0.1 }], distributionWords);
    const widths = [...parse(svg).querySelectorAll('rect')].map((rect) => rect.getAttribute('width'));
    expect(widths).toEqual(['100%', '25%']);
  });
});

describe('the squares of associations', () => {
  const marks = (difference: number | null) =>
    [
      ...parse(
        associationPlot(['a', 'b'], [{ left: 'b', right: 'a', difference }], associationWords),
      ).querySelectorAll('g rect'),
    ].slice(1);

  it('tell stronger from weaker by their form', () => {
    expect(marks(0.05).map((mark) => mark.getAttribute('fill'))).toEqual(['var(--synthesize, currentColor)']);
    expect(marks(-0.05).map((mark) => mark.getAttribute('fill'))).toEqual(['none']);
  });

  it('have the difference as their area', () => {
    const side = (difference: number) => Number(marks(difference)[0]?.getAttribute('width'));
    expect(side(0.1) / side(0.025)).toBeCloseTo(2, 1);
  });

  it('are none where nothing was measured or nothing differs', () => {
    expect(marks(null)).toEqual([]);
    expect(marks(0)).toEqual([]);
  });
});
