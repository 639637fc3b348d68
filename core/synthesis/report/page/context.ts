type Params = Readonly<Record<string, string>>;

/** The texts of one language; the report reads those of the namespace `report`. */
export interface ReportTexts {
  readonly language: string;
  t(key: string, params?: Params): string;
}

/** Texts and number formats of one language. Null is shown as a dash. */
export interface PageContext {
  /** A text of the report, by its path: `t('columns.shown', { shown: '24', all: '300' })`. Params are formatted already. */
  readonly t: (path: string, params?: Params) => string;
  /** 0.9911: a figure between 0 and 1. */
  readonly score: (value: number | null) => string;
  /** +0.0123: a difference of two figures. */
  readonly difference: (value: number | null) => string;
  /** 12.3%: a share of rows. */
  readonly share: (value: number | null) => string;
  /** 12%: a mark of an axis, with a decimal only where it needs one. */
  readonly shortShare: (value: number | null) => string;
  /** 0.123%: a share that is small. */
  readonly fineShare: (value: number | null) => string;
  readonly count: (value: number) => string;
  /** As many digits as it needs, at most four of weight. */
  readonly plain: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly time: (iso: string) => string;
}

export function pageContext(texts: ReportTexts): PageContext {
  const { language } = texts;
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options);
    return (value: number | null) => (value === null ? '–' : format.format(value));
  };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = number({ ...decimals(4), signDisplay: 'exceptZero' });
  return {
    t: (path, params) => texts.t(`report:${path}`, params),
    score: number(decimals(4)),
    difference: (value) => signed(value).replace('-', '\u2212'),
    share: number({ ...decimals(1), style: 'percent' }),
    shortShare: number({ style: 'percent', maximumFractionDigits: 1 }),
    fineShare: number({ style: 'percent', maximumFractionDigits: 3 }),
    count: number({ maximumFractionDigits: 0 }),
    plain: number({ maximumSignificantDigits: 4 }),
    list: (items) => list.format(items),
    time: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : time.format(date);
    },
  };
}
