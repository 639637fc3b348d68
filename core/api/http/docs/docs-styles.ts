/** The product's colours and fonts (app/styles/tokens.css), for a page that loads nothing. */
export const docsStyles = `
:root { color-scheme: light dark; --bar: 44px;
  --canvas: light-dark(oklch(.985 .004 95), oklch(.19 .012 250)); --surface: light-dark(#fff, oklch(.225 .013 250));
  --sunken: light-dark(oklch(.962 .006 95), oklch(.165 .012 250)); --text: light-dark(oklch(.24 .015 250), oklch(.93 .006 95));
  --muted: light-dark(oklch(.46 .015 250), oklch(.74 .012 250)); --rule: light-dark(oklch(.885 .008 95), oklch(.34 .012 250));
  --accent: light-dark(oklch(.44 .073 200), oklch(.8 .09 195)); --warning: light-dark(oklch(.47 .095 70), oklch(.83 .115 80));
  --focus: light-dark(oklch(.5 .17 262), oklch(.8 .1 262)); }
* { box-sizing: border-box; }
html { background: var(--canvas); color: var(--text); font: 14px/1.45 'Source Sans 3', system-ui, sans-serif;
  scroll-padding-block-start: calc(var(--bar) + 12px); }
body, h1, h2, h3, p, ul, dl, dd, table { margin: 0; padding: 0; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
code { font: 13px 'Source Code Pro', ui-monospace, monospace; letter-spacing: -.02em; overflow-wrap: anywhere; }
header { position: sticky; inset-block-start: 0; z-index: 1; display: flex; gap: 16px; align-items: center; min-block-size: var(--bar);
  padding-inline: 16px; border-block-end: 1px solid var(--rule); background: var(--canvas); }
header a:first-child { color: inherit; font-weight: 600; font-size: 16px; text-decoration: none; }
header a:last-child { margin-inline-start: auto; }
.page { display: grid; grid-template-columns: 220px minmax(0, 1fr); }
nav { position: sticky; inset-block-start: var(--bar); align-self: start; block-size: calc(100dvh - var(--bar)); overflow-y: auto;
  padding-block: 12px; border-inline-end: 1px solid var(--rule); background: var(--sunken); }
nav ul { list-style: none; } nav li { break-inside: avoid; }
nav a { display: flex; justify-content: space-between; gap: 8px; min-block-size: 28px; align-items: center; padding-inline: 16px 12px;
  color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav span, .muted, caption, dt { color: var(--muted); }
main { max-inline-size: 72rem; padding: 14px 16px 48px; }
h1 { font-size: 28px; line-height: 1.2; } h2 { margin-block: 32px 4px; padding-block-end: 4px; border-block-end: 1px solid var(--muted); font-size: 18px; }
h3 { font-size: 14px; } h3 code { font-weight: 600; } h1 + p { margin-block-start: 6px; max-inline-size: 60rem; }
main a { display: inline-block; line-height: 24px; }
article { padding-block: 12px; border-block-end: 1px solid var(--rule); }
article > * + *, details > * + * { margin-block-start: 6px; }
.method { display: inline-block; min-inline-size: 4.5em; color: var(--accent); }
.later { color: var(--warning); font-weight: 600; }
dl > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0 12px; }
table { inline-size: 100%; border-collapse: collapse; background: var(--surface); }
caption { padding-block: 4px 2px; text-align: start; }
th, td { padding: 4px 8px; border-block: 1px solid var(--rule); font-weight: 400; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th:first-child { inline-size: 16rem; }
summary { min-block-size: 24px; padding-block: 4px; cursor: pointer; }
section > details { border-block-end: 1px solid var(--rule); }
@media (max-width: 60rem) {
  .page { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; block-size: auto; border: 0; border-block-end: 1px solid var(--rule); }
  nav ul { columns: 2 10rem; }
  th:first-child { inline-size: 40%; }
  dl > div { grid-template-columns: minmax(0, 1fr); }
}
`;
