/** Escapes text for HTML. */
export function esc(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export const code = (text: string): string => `<code>${esc(text)}</code>`;
