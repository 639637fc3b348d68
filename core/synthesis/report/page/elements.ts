import { markup, printable, type Markup } from '../markup';
import type { Verdict } from '../report-form';
import type { PageContext } from './context';

/** A name of the database, kept apart from the direction of the text around it. */
export function name(text: string): Markup {
  return markup`<bdi class="db">${text}</bdi>`;
}

/** A name in one line; what does not fit is cut by the style sheet, the whole is in its title. */
export function shortName(text: string): Markup {
  return markup`<bdi class="db cut" title="${printable(text)}">${text}</bdi>`;
}

/** Each verdict has a sign of its own: shape and words carry the meaning, colour only helps. */
const signs: Readonly<Record<Verdict, Markup>> = {
  better: markup`<path d="M6 2 11 10 1 10Z" fill="currentColor"/>`,
  like: markup`<path d="M1.5 6.5 4.5 9.5 10.5 2.5"/>`,
  'slightly-below': markup`<path d="M1.5 3 10.5 3 6 10Z"/>`,
  below: markup`<path d="M1 2 11 2 6 10Z" fill="currentColor"/>`,
};

/** The content of a verdict's cell: sign and words, or that nothing could be compared. */
export function verdictMark(verdict: Verdict | null, { t }: PageContext): Markup {
  if (verdict === null) return markup`<span class="muted">${t('notMeasured')}</span>`;
  return markup`<span class="verdict is-${verdict}"><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${signs[verdict]}</svg>${t(`verdicts.${verdict}`)}</span>`;
}

export function header(text: string, isNumber = false): Markup {
  return isNumber ? markup`<th scope="col" class="num">${text}</th>` : markup`<th scope="col">${text}</th>`;
}

export function number(text: string): Markup {
  return markup`<td class="num">${text}</td>`;
}

/** A table wider than its place scrolls, by keyboard too. A group and no landmark: a report has dozens of them. */
export function scrolling(label: string, content: Markup): Markup {
  return markup`<div class="scroll" role="group" aria-label="${label}" tabindex="0">${content}</div>`;
}
