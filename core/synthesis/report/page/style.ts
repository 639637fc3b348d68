import { Markup } from '../markup';
import { binHeight } from '../plots/distribution-plot';

/** Paper, ink and the fonts of the reader's system: what a page has by itself. */
const page = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.985 0.004 95), oklch(0.19 0.012 250));
  --sunken: light-dark(oklch(0.962 0.006 95), oklch(0.165 0.012 250));
  --text: light-dark(oklch(0.24 0.015 250), oklch(0.93 0.006 95));
  --muted: light-dark(oklch(0.46 0.015 250), oklch(0.74 0.012 250));
  --rule: light-dark(oklch(0.885 0.008 95), oklch(0.34 0.012 250));
  --strong-rule: light-dark(oklch(0.6 0.012 250), oklch(0.6 0.014 250));
  --accent: light-dark(oklch(0.44 0.073 200), oklch(0.8 0.09 195));
  --focus: light-dark(oklch(0.5 0.17 262), oklch(0.8 0.1 262));
  --danger: light-dark(oklch(0.48 0.17 27), oklch(0.76 0.13 25));
  --warning: light-dark(oklch(0.47 0.095 70), oklch(0.83 0.115 80));
  --success: light-dark(oklch(0.45 0.1 152), oklch(0.8 0.11 155));
  --mock: light-dark(oklch(0.46 0.12 250), oklch(0.78 0.1 250));
  --synthesize: light-dark(oklch(0.5 0.105 65), oklch(0.82 0.11 75));
  --sans: 'Source Sans 3', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP', 'Noto Sans JP', system-ui, sans-serif;
  --mono: 'Source Code Pro', 'Noto Sans Mono CJK JP', ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }

* { box-sizing: border-box; margin: 0; padding: 0; }
html { background: var(--canvas); color: var(--text); font: 400 1rem/1.5 var(--sans); text-size-adjust: 100%; }
[lang]:lang(ja) { line-height: 1.7; line-break: strict; }
body { max-inline-size: 76rem; margin-inline: auto; padding: 32px clamp(16px, 4vw, 48px); }
h1 { font-size: 1.75rem; }
@media print {
  :root, :root[data-theme] { color-scheme: light; }
  html { background: none; font-size: 10pt; }
  body { max-inline-size: none; padding: 0; }
}
`;

/** The sections of the report, over the tokens of the product. */
const content = `
h1, h2, h3 { line-height: 1.3; font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.375rem; }
h3 { font-size: 1.125rem; }
.subject { font-weight: 400; color: var(--muted); overflow-wrap: anywhere; }
.lead { font-size: 1.125rem; margin-block: 16px 4px; text-wrap: pretty; }
.prose { max-inline-size: 46rem; text-wrap: pretty; }
.lead { max-inline-size: 56rem; }
.prose + .prose { margin-block-start: 8px; }
.note, .muted { color: var(--muted); }
.note { font-size: .875rem; max-inline-size: 46rem; text-wrap: pretty; }
.db { font-family: var(--mono); font-size: .92em; letter-spacing: -.01em; overflow-wrap: anywhere; }
.cut { display: inline-block; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.num { font-variant-numeric: tabular-nums lining-nums; text-align: end; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }

section { margin-block-start: 32px; }
section > h3 { margin-block-end: 4px; }
section > .note { margin-block-end: 12px; }
.table { border-block-start: 2px solid var(--text); padding-block-start: 16px; margin-block-start: 48px; }
.summary { margin-block: 4px 16px; }
footer { margin-block-start: 48px; padding-block-start: 12px; border-block-start: 1px solid var(--rule); color: var(--muted); font-size: .875rem; }

table { inline-size: 100%; border-collapse: collapse; font-size: .875rem; }
caption { text-align: start; color: var(--muted); padding-block-end: 4px; }
th, td { padding: 6px 12px 6px 0; text-align: start; vertical-align: baseline; border-block-end: 1px solid var(--rule); font-weight: 400; }
th:last-child, td:last-child { padding-inline-end: 0; }
th.num, td.num { text-align: end; white-space: nowrap; }
.num + :not(.num) { padding-inline-start: 12px; }
thead th { font-size: .8125rem; font-weight: 600; color: var(--muted); vertical-align: bottom; border-block-end-color: var(--strong-rule); }
.sentence { min-inline-size: 16rem; }
td .cut, th .cut { max-inline-size: 14rem; }

.facts-beside { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 24px 48px; align-items: start; }
dl { font-size: .875rem; }
dl > div { display: flex; justify-content: space-between; gap: 4px 16px; padding-block: 5px; border-block-end: 1px solid var(--rule); }
dt { color: var(--muted); }
dd { text-align: end; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
.options { columns: 2; column-gap: 48px; margin-block-start: 8px; }
.options > div { break-inside: avoid; }

.figures .figure > * { border-block-end: 0; padding-block-end: 0; }
.figures .figure > th { font-weight: 600; font-size: 1rem; }
.figures .figure > .num { font-size: 1rem; }
.figures .meaning > td { color: var(--muted); padding-block: 0 8px; padding-inline-end: 0; }
.figures .meaning > td { max-inline-size: 0; }
.figures .group > th { padding-block: 16px 4px; font-weight: 600; font-size: .8125rem; color: var(--muted); }
.figures tbody:first-of-type .group > th { padding-block-start: 8px; }
.figures th:last-child, .figures .figure td:last-child { inline-size: 15rem; }
.verdict { display: inline-flex; gap: 7px; align-items: baseline; }
.verdict svg { flex: none; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
.verdict.is-better svg, .verdict.is-like svg { color: var(--success); }
.verdict.is-slightly-below { color: var(--warning); }
.verdict.is-below { color: var(--danger); font-weight: 600; }

.warnings { list-style: none; margin-block-end: 24px; font-size: .875rem; border-block-start: 1px solid var(--warning); }
.warnings li { display: grid; grid-template-columns: auto 1fr; gap: 8px; padding-block: 8px; border-block-end: 1px solid var(--warning); }
.warnings p { max-inline-size: 52rem; }
.warnings strong { color: var(--warning); }
.warnings svg { color: var(--warning); fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; margin-block-start: 3px; }

.scroll { overflow-x: auto; }
.columns td, .columns th { padding-block: 5px; }
.columns td { white-space: nowrap; }
.columns th:first-child { min-inline-size: 12rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: 32px 48px; }
.bins { table-layout: fixed; border-collapse: separate; border-spacing: 0; font-size: .8125rem; break-inside: avoid; align-self: start; }
.bins caption { color: inherit; font-size: .875rem; padding: 0; }
.caption { display: flex; justify-content: space-between; gap: 16px; font-weight: 600; }
.caption .cut { flex: 1 1 0; inline-size: 0; max-inline-size: none; text-align: left; }
.caption .muted { font-weight: 400; }
.bins thead th { font-weight: 400; padding-block: 2px 4px; }
.bins th:first-child { inline-size: 34%; }
.bins th.num { inline-size: 17%; }
.bins tbody :is(th, td) { block-size: ${binHeight}px; line-height: ${binHeight}px; padding-block: 0; border: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bins .bars { vertical-align: top; overflow: visible; padding-inline-start: 12px; }
.bins td.num { padding-inline-end: 12px; }
.bins .peak { text-align: end; font-variant-numeric: tabular-nums; }
.bars svg { display: block; }
.beside { display: grid; grid-template-columns: minmax(0, 29rem) minmax(0, 1fr); gap: 24px 48px; align-items: start; }
.beside.is-wide-first { grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); }
figure svg { display: block; max-inline-size: 100%; block-size: auto; overflow: visible; }
figure .scroll svg { min-inline-size: 25rem; }
.pair { display: inline-flex; gap: 6px; max-inline-size: 100%; align-items: baseline; }
.pair > .cut { min-inline-size: 0; max-inline-size: 9rem; }
h3.pair > .cut { max-inline-size: 24rem; }
.dense { max-inline-size: 30rem; }
.dense :is(th, td) { padding-block: 1px; }

@media (max-width: 56rem) {
  .facts-beside, .beside, .beside.is-wide-first { grid-template-columns: minmax(0, 1fr); }
  .options { columns: 1; }
}
@media (max-width: 40rem) {
  .sentence { min-inline-size: 42rem; }
  .figures, .figures :is(thead, tbody) { display: block; }
  .figures tr { display: grid; grid-template-columns: minmax(0, 1fr) 4.5rem 4.5rem; border-block-end: 1px solid var(--rule); }
  .figures tr.figure { border: 0; }
  .figures tr > * { border: 0; padding-inline-end: 0; }
  .figures thead th:last-child { display: none; }
  .figures .group > th, .figures .meaning > td, .figures .figure > td:last-child { grid-column: 1 / -1; inline-size: auto; max-inline-size: none; padding-inline-start: 0; }
  .figures .figure > td:last-child { padding-block: 0; }
}
@media (forced-colors: active) {
  svg { forced-color-adjust: auto; }
}
@media print {
  tr, .bins, figure, .warnings li, section:has(> :is(.options, .beside)) { break-inside: avoid; }
  h2, h3, .note, thead, .figures :is(.group, .figure) { break-after: avoid; }
  .figures .meaning { break-before: avoid; }
  .sentence { min-inline-size: 10rem; }
  thead th.num { min-inline-size: 5em; white-space: normal; }
  .table { break-before: page; }
  .scroll { overflow: visible; }
}
`;

/** The style sheet of the page: paper, ink and the hairlines of the product. */
export const reportStyle = new Markup(page + content);

/** Under the heading of another page, which is of the size that a table's heading has on a page by itself. */
const part = `
> .lead:first-child { margin-block-start: 8px; }
h2 { font-size: 1.25rem; }
h3 { font-size: 1rem; }
`;

/** The same for a part of another page, in an element of the class `synthesis-report`. */
export const reportPartStyle = `.synthesis-report {${content}${part}}`;
