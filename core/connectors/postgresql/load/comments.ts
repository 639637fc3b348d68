import { quoteText } from '../identifiers';

/** The statement for a comment, if there is one; `what` is its object as in COMMENT ON. */
export const commentOn = (what: string, comment: string | null | undefined): string[] =>
  comment == null ? [] : [`COMMENT ON ${what} IS ${quoteText(comment)}`];
