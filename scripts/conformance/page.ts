import { decisionOf, type Statement } from './ledger';

/** Renders docs/conformance.md: the statements with the tests that show them. */
export function conformancePage(
  ledger: readonly Statement[],
  shownBy: ReadonlyMap<string, readonly string[]>,
): string {
  const sections = sectionsOf(ledger).map(([section, statements]) =>
    [
      `## ${section}`,
      '',
      '| id | statement | state | shown by, or what is open |',
      '|---|---|---|---|',
      ...statements.map(
        (one) =>
          `| ${one.id} | ${escaped(one.text)} | ${one.state} | ${evidenceOf(one, shownBy.get(one.id) ?? [])} |`,
      ),
    ].join('\n'),
  );
  return `# Conformance

Every statement of the specification (S), of what was settled where it is silent (B) and of what the product is to be built with (C), how far the product keeps it, and the tests that show it. A title shows at most five statements, a skipped test none. This page is written by \`npm run conformance\` from \`tests/statements.tsv\` and the ids in the tests; a test holds it against them.

${countsTable(ledger)}

${sections.join('\n\n')}
`;
}

/** Number of statements by section and state, with totals last. */
export function countsTable(ledger: readonly Statement[]): string {
  const row = (name: string, of: readonly Statement[]) => {
    const count = (state: Statement['state']) => of.filter((one) => one.state === state).length;
    return `| ${name} | ${count('built')} | ${count('partly')} | ${count('not')} | ${count('differs')} |`;
  };
  return [
    '| section | built | partly | not | differs |',
    '|---|---|---|---|---|',
    ...sectionsOf(ledger).map(([section, statements]) => row(section, statements)),
    row('all', ledger),
  ].join('\n');
}

function sectionsOf(ledger: readonly Statement[]): [string, Statement[]][] {
  const sections = new Map<string, Statement[]>();
  for (const one of ledger) sections.set(one.section, [...(sections.get(one.section) ?? []), one]);
  return [...sections];
}

function evidenceOf({ state, note }: Statement, files: readonly string[]): string {
  const tests = files.map((file) => `\`${file}\``).join(', ');
  if (state === 'built') return tests;
  const decision = decisionOf(note);
  const words = escaped(note).replace(/\bdecision \d{4}\b/, (name) =>
    decision === null ? name : `[${name}](decisions/${decision})`,
  );
  return files.length === 0 ? words : `${words} (${tests})`;
}

/** Escapes a text for a table cell. */
const escaped = (text: string): string => text.replace(/[|<>*_`[\]]/g, '\\$&');
