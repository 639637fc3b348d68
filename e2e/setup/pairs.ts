import { languages, type Language } from './texts';

/**
 * A journey runs in both projects of playwright.config.ts if the reader's experience differs, or else in the project of
 * its tag, in its title or beside it. Every group of pages is covered in both.
 */
const tags = ['@with-js', '@without-js'] as const;

/** For features that need client JavaScript, or that it does not affect and that need not be shown twice. */
export const withJs = { tag: tags[0] };
/** For behaviour without client JavaScript, or that depends on the server alone. */
export const withoutJs = { tag: tags[1] };

/**
 * Each language once, with alternating projects, starting with `first`, so that a journey covers every language and
 * both projects. Two journeys with different values of `first` cover every pair of language and project.
 */
export function languagesInTurn(
  first: typeof withJs | typeof withoutJs,
): readonly { readonly language: Language; readonly only: { readonly tag: string } }[] {
  const start = tags.findIndex((tag) => tag === first.tag);
  return languages.map((language, at) => ({ language, only: (start + at) % 2 === 0 ? withJs : withoutJs }));
}
