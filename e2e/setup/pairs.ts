import { languages, type Language } from './texts';

/**
 * A journey runs in both projects of playwright.config.ts where they differ in what a reader meets, or else in the one
 * whose tag it carries, in its title or beside it. Every screen has journeys in both.
 */
const tags = ['@with-js', '@without-js'] as const;

/** For what only client JavaScript does, or what it does not change and need not be shown twice. */
export const withJs = { tag: tags[0] };
/** For what is only so without client JavaScript, or what the server alone decides. */
export const withoutJs = { tag: tags[1] };

/**
 * Each language once, the projects in turn, beginning with `first`: a journey meets every language and both projects.
 * Journeys that begin with the one and with the other meet every pair of language and project between them.
 */
export function languagesInTurn(
  first: typeof withJs | typeof withoutJs,
): readonly { readonly language: Language; readonly only: { readonly tag: string } }[] {
  const start = tags.findIndex((tag) => tag === first.tag);
  return languages.map((language, at) => ({ language, only: (start + at) % 2 === 0 ? withJs : withoutJs }));
}
