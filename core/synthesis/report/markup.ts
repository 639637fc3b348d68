/** Text that is markup already. Made only by `markup`, so what is not of this class is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | null | readonly Part[];

/** XML 1.0 has no place for these, and overrides of direction could make one name look like another. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes every value but markup; null is nothing, lists are joined. Good for HTML and XML, in text and in attributes. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + write(parts[index - 1] ?? null) + string));
}

/** A value of the database, fit to be shown: what cannot be printed is a replacement character. */
export function printable(text: string): string {
  return text.replace(unprintable, '\ufffd');
}

function write(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return printable(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return part.map(write).join('');
}
