import { quoteText } from '../identifiers';

/** The statement for a comment, where there is one; `what` is its object as COMMENT ON names it. */
export const commentOn = (what: string, comment: string | null | undefined): string[] =>
  comment == null ? [] : [`COMMENT ON ${what} IS ${quoteText(comment)}`];
