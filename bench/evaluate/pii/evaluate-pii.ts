import { parseArgs } from 'node:util';
import { createPhraseBook } from '@core/discovery/pii/phrases';
import { recognizers } from '@core/discovery/pii/registry';
import { UnusableInput } from '../read-table';
import { readLabelledData } from './labelled-data';
import {
  isFalseAlarm,
  isMiss,
  isOther,
  scanLabelled,
  scoreByEntity,
  scoreOf,
  type Outcome,
} from './score-scan';

export const piiUsage = `npm run evaluate -- pii --data FOLDER [--threshold T] [--json]
  FOLDER has labels.json ({file: {column: entity or null}}) beside CSV files, or beside one SQLite database with tables
  for files. The group of a CSV file is what stands before the first hyphen of its name: nl-klanten.csv is of nl.`;

/** `npm run evaluate -- pii`: the scan of names and the deep scan on labelled columns. */
export async function evaluatePii(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      threshold: { type: 'string', default: '0.5' },
      json: { type: 'boolean' },
    },
  });
  try {
    if (values.data === undefined) throw new UnusableInput(`--data is missing.\n${piiUsage}`);
    const tables = await readLabelledData(values.data);
    const book = createPhraseBook(recognizers);
    const threshold = Number(values.threshold);
    const results = {
      shallow: resultOf(scanLabelled(book, tables, threshold, false)),
      deep: resultOf(scanLabelled(book, tables, threshold, true)),
    };
    if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
    else Object.entries(results).forEach(([depth, result]) => print(depth, result));
    return 0;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    console.error(error.message);
    return 2;
  }
}

function resultOf(outcomes: readonly Outcome[]) {
  const groups = [...new Set(outcomes.map(({ group }) => group))];
  return {
    overall: scoreOf(outcomes),
    groups: Object.fromEntries(
      groups.map((group) => [group, scoreOf(outcomes.filter((one) => one.group === group))]),
    ),
    entities: scoreByEntity(outcomes),
    misses: outcomes.filter(isMiss),
    false_alarms: outcomes.filter(isFalseAlarm),
    other_entity: outcomes.filter(isOther),
  };
}

function print(depth: string, { overall, groups, entities, ...mistakes }: ReturnType<typeof resultOf>): void {
  const rounded = (scores: object) =>
    Object.fromEntries(
      Object.entries(scores).map(([name, value]: [string, number]) => [
        name,
        Math.round(value * 1000) / 1000,
      ]),
    );
  console.log(`\n${depth}`);
  console.table({
    ...Object.fromEntries(Object.entries(groups).map(([group, score]) => [group, rounded(score)])),
    all: rounded(overall),
  });
  console.table(
    Object.fromEntries(Object.entries(entities).map(([entity, score]) => [entity, rounded(score)])),
  );
  for (const [kind, outcomes] of Object.entries(mistakes)) {
    for (const { group, place, expected, found, confidence } of outcomes) {
      console.log(
        `${kind.replace('_', ' ')}: ${group} ${place} ${expected?.join('|') ?? '-'} → ${found ?? '-'} ${confidence ?? ''}`,
      );
    }
  }
}
