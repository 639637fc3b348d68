const blank = /\s/;

/** A mail address in its two parts. */
export interface MailAddress {
  readonly local: string;
  readonly domain: string;
}

/** null for a text that is no address: without one sign between two parts, or with a blank. */
export function mailAddress(text: string): MailAddress | null {
  const at = text.indexOf('@');
  if (at < 1 || at === text.length - 1 || text.includes('@', at + 1) || blank.test(text)) return null;
  return { local: text.slice(0, at), domain: text.slice(at + 1) };
}
