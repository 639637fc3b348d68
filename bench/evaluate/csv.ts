/** Parses CSV according to RFC 4180, row by row, the header first; an unquoted empty field is null. */
export function* csvRows(text: string): Generator<(string | null)[]> {
  let row: (string | null)[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    let field: string | null;
    if (text[at] === '"') [field, at] = quotedField(text, at);
    else {
      const end = endOfField(text, at);
      field = end === at ? null : text.slice(at, end);
      at = end;
    }
    row.push(field);
    if (text[at] === ',') {
      at++;
      // A comma at the very end is followed by an empty field.
      if (at < text.length) continue;
      row.push(null);
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    yield row;
    row = [];
  }
}

function endOfField(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || code === 10 || code === 13) return at;
  }
  return text.length;
}

/** The field that starts with the quote at `start`, and where it ends. */
function quotedField(text: string, start: number): [string, number] {
  let field = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0)
      throw new SyntaxError(`A quoted field is not closed; it starts at character ${start + 1}.`);
    field += text.slice(from, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    from = quote + 2;
  }
}
