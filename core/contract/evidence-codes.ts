import type { ParamsOf } from './coded-params';

/**
 * The evidence for or against a mark of personal data, each with the params of its text: words in names and counts,
 * never values. Texts: core/contract/texts/<language>/evidence.json.
 */
export const evidenceCatalogue = {
  'name-reads': ['words'],
  'values-pass-check': ['by_chance', 'different', 'passing'],
  'values-are-known': ['by_chance', 'different', 'passing'],
  'values-have-form': ['by_chance', 'different', 'passing'],
  'values-rule-out': ['different', 'passing'],
  'values-do-not-fit': ['different', 'passing'],
  'values-are-unknown': ['different', 'passing'],
  'values-are-invalid': ['different', 'entity', 'passing'],
  'few-values': ['different', 'rows'],
  'found-at-path': ['entity', 'passing', 'path', 'values'],
  'found-in-text': ['entity', 'passing', 'values'],
} as const satisfies Record<string, readonly string[]>;

export type EvidenceCode = keyof typeof evidenceCatalogue;

/** A piece of evidence as stored and sent. */
export type Evidence = {
  [Code in EvidenceCode]: {
    readonly code: Code;
    readonly params: ParamsOf<(typeof evidenceCatalogue)[Code][number]>;
  };
}[EvidenceCode];
