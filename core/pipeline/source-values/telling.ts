const telling = /[\p{L}\p{N}]/u;

/** Whether a text carries information: blanks and punctuation alone are neither collected nor searched for. */
export const isTelling = (text: string): boolean => beginsTelling(text) || telling.test(text);

/** Most texts start with an ASCII letter or digit. */
function beginsTelling(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}
