/** Items of a list in an engine's own text: JSON, or PostgreSQL's {a,"b c"}. Lists of lists are read as one. */
export function listItems(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let quote = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at]!;
    if (quote && one === '\\') item += text[(at += 1)] ?? '';
    else if (one === '"') quote = !quote;
    else if (!quote && '{}[],'.includes(one)) {
      if (item.trim() !== '') items.push(item.trim());
      item = '';
    } else item += one;
  }
  return item.trim() === '' ? items : [...items, item.trim()];
}
