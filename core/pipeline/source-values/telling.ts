const telling = /[\p{L}\p{N}]/u;

/** Whether a text can tell of anybody: blanks and punctuation alone are neither gathered nor looked for. */
export const isTelling = (text: string): boolean => beginsTelling(text) || telling.test(text);

/** What most texts begin with: a letter or digit of ASCII. */
function beginsTelling(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}
