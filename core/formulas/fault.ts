/** Why a formula has no value in a row. */
export const faultKinds = [
  'division-by-zero',
  'not-a-number',
  'not-a-date',
  'out-of-range',
  'not-found',
  'too-long',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Aborts the evaluation of a row; IFERROR catches it. Preallocated per kind, so that throwing is cheap. */
export class RowFault extends Error {
  constructor(readonly kind: FaultKind) {
    super(kind);
    this.name = 'RowFault';
  }
}

const faults = new Map(faultKinds.map((kind) => [kind, new RowFault(kind)]));

/** @throws RowFault */
export function fail(kind: FaultKind): never {
  throw faults.get(kind)!;
}
