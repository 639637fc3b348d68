import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { ColumnGenerator } from '@core/generators/generator';
import { hashOf, profileOf } from '@core/generators/conformance/fixtures';
import { generatorOf, parametersOf } from '@core/generators/registry';
import { latinLetters } from '@core/generators/words/latin-letters';
import { familyNamesOf, firstNamesOf } from '@core/generators/words/people';
import { OwnValueCount } from '@core/pipeline/source-values/own-values';

const type: LogicalType = { kind: 'utf8', length: 120 };
const rowCount = 10_000;
const firsts = firstNamesOf('nl').all.map(({ written }) => written);
const lasts = familyNamesOf('nl').map(({ written }) => written);
const firstAt = (row: number) => firsts[(row * 7919) % firsts.length]!;
const lastAt = (row: number) => lasts[(row * 104_729) % lasts.length]!;

/** Those of the customers of the other benchmarks, and those of people. */
const columns: readonly (readonly [name: string, generator: string, valueAt: (row: number) => string])[] = [
  ['first name and number', 'mock.first-name', (row) => `Given${row % 5000}`],
  ['last name and number', 'mock.last-name', (row) => `Family${row % 9000}`],
  ['address of a word', 'mock.email', (row) => `person${row}@mail.invalid`],
  ['first name', 'mock.first-name', firstAt],
  ['last name', 'mock.last-name', lastAt],
  ['address of a person', 'mock.email', addressAt],
];

function addressAt(row: number): string {
  const [first, last] = [latinLetters(firstAt(row)), latinLetters(lastAt(row))];
  const local = [`${first}.${last}${row % 100}`, `${first.charAt(0)}${last}`, `${first}${last}`][row % 3];
  return `${local}@gmail.com`;
}

/**
 * Microseconds of processor time to generate one row and compare it with its own source value: the first quintile over
 * batches of 10,000, which is hardly affected by other load on the machine.
 */
export function benchColumns(rows: number) {
  return columns.map(([name, id, valueAt]) => {
    const definition = generatorOf(id);
    const profile = { column: profileOf(type), hash: hashOf(1), domain: '', seed: 42, locale: 'nl' };
    const generator = definition.create(parametersOf(definition, {}), { ...profile, wholeColumn: null });
    const own = new OwnValueCount(type, generator, hashOf(1));
    const times = Array.from({ length: rows / rowCount }, (_, batch) =>
      timesOf(generator, own, batch * rowCount, valueAt),
    );
    const [make, compare] = [times.map((time) => time.make), times.map((time) => time.compare)];
    return { column: name, 'made µs': perRow(make), 'compared µs': perRow(compare) };
  });
}

function timesOf(
  generator: ColumnGenerator,
  own: OwnValueCount,
  firstRow: number,
  valueAt: (row: number) => string,
) {
  // Fresh strings, as from a reader: not cached by an earlier row.
  const values = Array.from({ length: rowCount }, (_, row) =>
    Buffer.from(valueAt(firstRow + row)).toString(),
  );
  const source: Column = { storage: 'text', values };
  const started = cpuMicroseconds();
  const made = generator.generate(source, { firstRow, rowCount });
  const ended = cpuMicroseconds();
  own.add(source, made, rowCount);
  return { make: ended - started, compare: cpuMicroseconds() - ended };
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const perRow = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length / 5)]! / rowCount).toFixed(2);
