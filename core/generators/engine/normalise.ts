/** A form to which values that mean the same are brought before they are mapped. */
export interface TextForm {
  /** '' for blank text, unless blanks count. */
  of(value: string): string;
}

export const trimmed: TextForm = { of: (value) => value.trim() };

/** For words: in whatever case, with accents composed or not. */
export const anyCase: TextForm = { of: (value) => value.trim().normalize('NFC').toLowerCase() };

/** For addresses on the internet, where case makes no difference. */
export const caseless: TextForm = { of: (value) => value.trim().toLowerCase() };

/** For numbers of people and accounts: without blanks, points, hyphens, slashes and brackets, in upper case. */
export const compact: TextForm = { of: (value) => value.replace(/[\s.\-/()]/g, '').toUpperCase() };

/** Every difference counts. */
export const verbatim: TextForm = { of: (value) => value };

/** One form for all values, blank ones too: for what is drawn without regard to them. */
export const anyValue: TextForm = { of: () => '-' };
