import type { PhraseBook } from '@core/discovery/pii/phrases';
import { scanTable } from '@core/discovery/pii/scan-table';
import type { LabelledData } from './labelled-data';

export interface Score {
  readonly columns: number;
  readonly personal: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Of the columns correctly found, those with the right entity. */
  readonly right_entity: number;
  readonly false_alarms: number;
}

/** The result for one column. */
export interface Outcome {
  readonly place: string;
  readonly group: string;
  readonly expected: readonly string[] | null;
  readonly found: string | null;
  readonly confidence: number | null;
}

export function scanLabelled(
  book: PhraseBook,
  tables: readonly LabelledData[],
  threshold: number,
  isDeep: boolean,
): Outcome[] {
  return tables.flatMap(({ group, name, columns }) => {
    const samples = isDeep ? columns.map(({ sample }) => sample) : [];
    const findings = scanTable(book, name, columns, { threshold, samples });
    return columns.flatMap(({ name: column, entities }, i) =>
      entities?.includes('?')
        ? []
        : [
            {
              place: `${name}.${column}`,
              group,
              expected: entities,
              found: findings[i]?.entity ?? null,
              confidence: findings[i]?.confidence ?? null,
            },
          ],
    );
  });
}

export const isMiss = ({ expected, found }: Outcome): boolean => expected !== null && found === null;
export const isFalseAlarm = ({ expected, found }: Outcome): boolean => expected === null && found !== null;
export const isOther = ({ expected, found }: Outcome): boolean =>
  expected !== null && found !== null && !expected.includes(found);

/** Precision and recall of detecting personal data of any kind; the ratio of nothing is 1. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const personal = outcomes.filter(({ expected }) => expected !== null).length;
  const misses = outcomes.filter(isMiss).length;
  const falseAlarms = outcomes.filter(isFalseAlarm).length;
  const hits = personal - misses;
  const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    columns: outcomes.length,
    personal,
    precision: ratio(hits, hits + falseAlarms),
    recall: ratio(hits, personal),
    f1: ratio(2 * hits, 2 * hits + falseAlarms + misses),
    right_entity: ratio(hits - outcomes.filter(isOther).length, hits),
    false_alarms: ratio(falseAlarms, outcomes.length - personal),
  };
}

/** By entity: a column of another entity mistaken for it is a false positive. */
export function scoreByEntity(outcomes: readonly Outcome[]): Record<string, Score> {
  const entities = [
    ...new Set(outcomes.flatMap(({ expected, found }) => [...(expected ?? []), found ?? []].flat())),
  ];
  return Object.fromEntries(
    entities.sort().map((entity) => [
      entity,
      scoreOf(
        outcomes.map((outcome) => ({
          ...outcome,
          expected: outcome.expected?.includes(entity) ? outcome.expected : null,
          found:
            outcome.found === entity || (outcome.found !== null && isAccepted(outcome, entity))
              ? entity
              : null,
        })),
      ),
    ]),
  );
}

/** For a column with two right interpretations, finding the other is not a false negative of this one. */
const isAccepted = ({ expected, found }: Outcome, entity: string): boolean =>
  found !== null && expected !== null && expected.includes(found) && expected.includes(entity);
