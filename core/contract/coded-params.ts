/** Values for the text of a code: names and counts, never row values. */
export type CodedParams = Readonly<Record<string, string | number>>;

/** Params with at least the names that a text uses. */
export type ParamsOf<Names extends string> = Readonly<Record<Names, string | number>> & CodedParams;
