import { isWritableFormat } from '../dates/write-date';

/** How a value is written: as it is, with zeros up to a width, or as a date in a format. */
export type PartForm =
  | { readonly kind: 'plain' }
  | { readonly kind: 'padded'; readonly width: number }
  | { readonly kind: 'date'; readonly format: string };

/** A text that stands for itself, a column of the row, or the number of the row; `from` counts characters from 0. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'column'; readonly name: string; readonly form: PartForm; readonly from: number }
  | { readonly kind: 'number'; readonly width: number };

/** Why a text is no template. */
export type TemplateMistake = 'unclosed' | 'unopened' | 'nameless' | 'format';

/** Thrown by `parseTemplate`; `position` counts characters from 0. */
export class TemplateError extends Error {
  constructor(
    readonly mistake: TemplateMistake,
    readonly position: number,
  ) {
    super(`The template is wrong: ${mistake}.`);
  }
}

/** Doubled braces first, then a pair of them with what it holds, then one that has no other. */
const token = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/**
 * Reads 'INV-{ordered:%Y}-{country}-{seq:6}'. `{column}` is a column of the row, `{column:%Y-%m}` its date in a format,
 * `{column:5}` its value with zeros up to a width, `{seq}` the number of the row, `{{` and `}}` a brace.
 * @throws TemplateError
 */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let text = '';
  let end = 0;
  for (const found of template.matchAll(token)) {
    const [whole, inner] = found;
    text += template.slice(end, found.index);
    end = found.index + whole.length;
    if (inner === undefined) {
      if (whole.length === 1) throw new TemplateError(whole === '{' ? 'unclosed' : 'unopened', found.index);
      text += whole[0]!;
      continue;
    }
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
    parts.push(placeholder(inner, found.index));
  }
  text += template.slice(end);
  return text === '' ? parts : [...parts, { kind: 'text', text }];
}

function placeholder(inner: string, from: number): TemplatePart {
  const [, name = '', written] = /^(.*?)(?::(\d{1,2}|[^:]*%.*))?$/su.exec(inner) ?? [];
  if (name.trim() === '') throw new TemplateError('nameless', from);
  const form = formOf(written, from);
  if (name !== rowNumberName) return { kind: 'column', name, form, from };
  if (form.kind === 'date') throw new TemplateError('format', from);
  return { kind: 'number', width: form.kind === 'padded' ? form.width : 0 };
}

const rowNumberName = 'seq';

function formOf(written: string | undefined, from: number): PartForm {
  if (written === undefined) return { kind: 'plain' };
  if (!written.includes('%')) return { kind: 'padded', width: Number(written) };
  if (!isWritableFormat(written)) throw new TemplateError('format', from);
  return { kind: 'date', format: written };
}

/**
 * Whether no two rows get the same text: the number of the row stands at an end of what varies, and no digit can be taken
 * for one of its own.
 */
export function tellsRowsApart(parts: readonly TemplatePart[]): boolean {
  const at = parts.findIndex(({ kind }) => kind === 'number');
  if (at === -1) return false;
  const isFixed = (part: TemplatePart) => part.kind === 'text';
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  if (before.every(isFixed)) return after.length === 0 || startsBare(after[0]!, /^\D/);
  return after.every(isFixed) && startsBare(before.at(-1)!, /\D$/);
}

const startsBare = (part: TemplatePart, bare: RegExp): boolean =>
  part.kind === 'text' && bare.test(part.text);
