/** Forms in which values that mean the same are mapped alike. All give '' for blank text. */

export const trimmed = (value: string): string => value.trim();

/** For addresses on the internet, where case makes no difference. */
export const caseless = (value: string): string => value.trim().toLowerCase();

/** For numbers of people and accounts: without blanks, points, hyphens, slashes and brackets, in upper case. */
export const compact = (value: string): string => value.replace(/[\s.\-/()]/g, '').toUpperCase();
