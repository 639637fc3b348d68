import type { PiiEntity } from '@core/contract/pii-entities';
import { explainsFound } from '../proof/chance';
import type { RowForms, ValueForm } from './row-forms';
import { formOfKind } from './searched-kinds';

/** Parts of the rows by which one column is moved against the other, to see how often rows agree by chance. */
const moves = [0.11, 0.23, 0.37, 0.53, 0.71, 0.83];

/**
 * Rows in which a column holds the protected value of its own row, if there are more of them than of rows that hold the
 * value of another; null if not.
 */
export function rowsThatAgree(
  hidden: RowForms,
  beside: RowForms,
  kind: PiiEntity,
): { readonly rows: number; readonly checked: number } | null {
  const agrees = agreementOf(kind);
  const count = (move: number): { met: number; both: number } => {
    let [met, both] = [0, 0];
    beside.forms.forEach((form, row) => {
      const value = hidden.forms[(row + move) % hidden.forms.length];
      if (!form || !value) return;
      both++;
      if (agrees(value, form)) met++;
    });
    return { met, both };
  };
  const own = count(0);
  if (own.met === 0) return null;
  let [met, both] = [1, 2];
  for (const part of moves) {
    const moved = count(Math.max(1, Math.round(part * hidden.forms.length)));
    met += moved.met;
    both += moved.both;
  }
  const expected = (own.both * met) / both;
  return explainsFound({ different: own.met, expected, of: own.both })
    ? null
    : { rows: own.met, checked: own.both };
}

/** A first name may be anybody's within a text; all else tells wherever it stands. */
function agreementOf(kind: PiiEntity): (value: ValueForm, form: ValueForm) => boolean {
  if (formOfKind(kind) === 'day') return ({ days }, form) => [...days].some((day) => form.days.has(day));
  if (kind === 'FIRST_NAME') return isSame;
  return (value, form) =>
    isSame(value, form) ||
    (value.words.trim().length >= shortest && form.words.includes(value.words)) ||
    (value.digits !== '' && form.digits === value.digits);
}

const shortest = 3;

const isSame = ({ words }: ValueForm, form: ValueForm): boolean =>
  words.trim() !== '' && words === form.words;
