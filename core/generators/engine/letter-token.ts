/** Letters and digits of which none looks like another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
export const tokenLength = 12;
/** How many tokens there are: no two values of a column meet by chance. */
export const tokenCount = letters.length ** tokenLength;

/** What each place of a token is drawn from. */
export const tokenLists: readonly (readonly string[])[] = Array.from({ length: tokenLength }, () => [
  ...letters,
]);
