const telling = /[\p{L}\p{N}]/u;

/** Whether a text can tell of anybody: blanks and punctuation alone are neither gathered nor looked for. */
export const isTelling = (text: string): boolean => telling.test(text);
