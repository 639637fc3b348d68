/** A request to a thread. */
export type HashingTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly hash: string | null; readonly password: string };

/** The answer: the hash, or whether it matches; or why there is none. */
export type HashingAnswer =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'verify'; readonly fits: boolean }
  | { readonly kind: 'failed'; readonly message: string };
