import { tableKey } from '@core/connectors/schema';
import type { FoundKey, KeyNames } from '@core/schema/key-proposal';

export interface KeyScore {
  readonly keys: number;
  readonly proposed: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface ScoredKeys {
  readonly score: KeyScore;
  readonly misses: readonly string[];
  readonly false_alarms: readonly string[];
  /** Proposed and not true, but implied by two true keys: neither right nor wrong. */
  readonly implied: readonly string[];
}

/** Compares the proposals of a scan with the true keys; names are case-insensitive. */
export function scoreKeys(truth: readonly KeyNames[], found: readonly FoundKey[]): ScoredKeys {
  const asked = new Map(truth.map((key) => [shown(key).toLowerCase(), key]));
  const isTrue = (key: KeyNames) => asked.has(shown(key).toLowerCase());
  const right = found.filter(isTrue);
  const implied = found.filter((key) => !isTrue(key) && follows(key, truth));
  const wrong = found.filter((key) => !isTrue(key) && !implied.includes(key));
  const proposed = right.length + wrong.length;
  const met = new Set(right.map((key) => shown(key).toLowerCase()));
  const precision = proposed === 0 ? 1 : right.length / proposed;
  const recall = truth.length === 0 ? 1 : met.size / asked.size;
  return {
    score: {
      keys: asked.size,
      proposed,
      right: right.length,
      precision,
      recall,
      f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    },
    misses: [...asked].filter(([name]) => !met.has(name)).map(([, key]) => shown(key)),
    false_alarms: wrong.map(shown),
    implied: implied.map(shown),
  };
}

/** A reference through a true composite key, followed by another true one. */
const follows = (key: KeyNames, truth: readonly KeyNames[]): boolean =>
  truth.some((first) => {
    if (first.childColumns.length < 2 || tableKey(first.child) !== tableKey(key.child)) return false;
    const between = first.parentColumns[first.childColumns.indexOf(key.childColumns[0] ?? '')];
    return truth.some(
      (next) =>
        tableKey(next.child) === tableKey(first.parent) &&
        next.childColumns[0] === between &&
        tableKey(next.parent) === tableKey(key.parent),
    );
  });

const shown = ({ child, childColumns, parent, parentColumns }: KeyNames): string =>
  `${tableKey(child)}(${childColumns.join(', ')}) → ${tableKey(parent)}(${parentColumns.join(', ')})`;
