import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * `built`: shown by tests · `partly`, `not`: open, the note says what is missing · `differs`: the product deliberately
 * behaves otherwise, for the reasons in the decision record named in the note.
 */
const states = ['built', 'partly', 'not', 'differs'] as const;

const statement = z.object({
  id: z.string().regex(/^[SBC]\d\.\d{3}$/),
  section: z.string().min(1),
  text: z.string().min(1),
  state: z.enum(states),
  note: z.string(),
});

/**
 * One statement, and how far the product fulfils it. Its id says whose it is: S of the specification, B of what was
 * settled where that is silent, C of what is built with (the user's card).
 */
export type Statement = z.infer<typeof statement>;

const file = 'tests/statements.tsv';

/** All statements, in order. @throws if a line is malformed */
export function readLedger(): Statement[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, section, text, state, note = ''] = line.split('\t');
    return statement.parse({ id, section, text, state, note });
  });
}

/** Errors in the ledger itself, and statements marked built that no test shows. Empty if there are none. */
export function faultsOf(
  ledger: readonly Statement[],
  shownBy: ReadonlyMap<string, readonly string[]>,
): string[] {
  const known = new Set(ledger.map(({ id }) => id));
  return [
    ...ledger.flatMap((one, at) =>
      ledger.findIndex(({ id }) => id === one.id) < at
        ? [`${one.id} is listed twice`]
        : faultOf(one, shownBy),
    ),
    ...[...shownBy].flatMap(([id, files]) =>
      known.has(id) ? [] : [`${files.join(', ')}: there is no statement ${id}`],
    ),
  ];
}

function faultOf(
  { id, state, note, text }: Statement,
  shownBy: ReadonlyMap<string, readonly string[]>,
): string[] {
  switch (state) {
    case 'built':
      return shownBy.has(id) ? [] : [`${id} is marked built, and no test shows it: ${text}`];
    case 'differs':
      return decisionOf(note) === null ? [`${id} differs, and names no decision record: ${text}`] : [];
    case 'partly':
    case 'not':
      return note === '' ? [`${id} is open, and does not say what is missing: ${text}`] : [];
  }
}

/** File of the decision record that a note names as `decision NNNN`; null if there is none. */
export function decisionOf(note: string): string | null {
  const number = /\bdecision (\d{4})\b/.exec(note)?.[1];
  const folder = 'docs/decisions';
  if (number === undefined || !existsSync(folder)) return null;
  return readdirSync(folder).find((name) => name.startsWith(`${number}-`)) ?? null;
}
