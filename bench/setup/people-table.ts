import type { Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';

const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const text: LogicalType = { kind: 'utf8' };
const bool: LogicalType = { kind: 'bool' };

/** A table of 15 columns related like those of a census: numbers, classes, dates, NULLs. Seeded. */
export function peopleTable(rowCount: number): TrainingTable {
  const random = new RandomStream();
  random.seed(15, rowCount);
  const draw = (make: (row: number) => number) =>
    Int32Array.from({ length: rowCount }, (_, row) => make(row));
  const near = (center: number, spread: number) => Math.round(center + spread * random.gaussian());
  const class_ = (from: number, count: number) => Math.min(count - 1, Math.max(0, near(from % count, 1.2)));

  const age = draw(() => 17 + Math.floor(random.float() ** 1.6 * 70));
  const education = draw((row) => class_(age[row]! / 8 + 4 * random.float(), 16));
  const occupation = draw((row) => class_(education[row]! * 0.8 + 2 * random.float(), 14));
  const sector = draw((row) => class_(occupation[row]! / 2, 9));
  const married = draw((row) => class_(age[row]! / 14, 7));
  const relation = draw((row) => class_(married[row]! * 0.8, 6));
  const region = draw(() => Math.floor(random.float() ** 4 * 40));
  const hours = draw((row) => (random.float() < 0.5 ? 40 : near(30 + occupation[row]!, 10)));
  const wage = draw((row) =>
    Math.round(Math.exp(6 + education[row]! / 12 + age[row]! / 90 + 0.4 * random.gaussian())),
  );
  const gain = draw((row) => (random.float() < 0.92 ? 0 : 100 * near(20 + wage[row]! / 400, 6)));
  const weight = draw((row) => 10_000 + Math.floor(random.float() * 400_000) + 2000 * region[row]!);
  const since = draw((row) => 8000 + Math.floor(random.float() * 365 * Math.min(30, age[row]! - 16)));
  const isCitizen = draw((row) => Number(random.float() < 0.95 - region[row]! / 60));
  const isMale = draw((row) => Number(random.float() < (relation[row]! < 2 ? 0.8 : 0.4)));
  const isRich = draw((row) => Number(wage[row]! + gain[row]! / 10 > 900 + 300 * random.gaussian()));
  const missing = Uint8Array.from({ length: rowCount }, (_, row) =>
    Number(random.float() < sector[row]! / 60),
  );

  const numbers = (
    name: string,
    values: Int32Array,
    nulls: Uint8Array | null = null,
    type = int,
  ): TrainingColumn => ({
    name,
    type,
    values: { storage: 'int32', values, nulls },
  });
  const classes = (name: string, codes: Int32Array, count: number): TrainingColumn => ({
    name,
    type: text,
    values: {
      storage: 'dictionary',
      codes,
      dictionary: Array.from({ length: count }, (_, at) => `${name} ${at}`),
    },
  });
  const flags = (name: string, values: Int32Array): TrainingColumn => ({
    name,
    type: bool,
    values: flagsOf(values),
  });
  return {
    rowCount,
    columns: [
      numbers('age', age),
      classes('education', education, 16),
      classes('occupation', occupation, 14),
      classes('sector', sector, 9),
      classes('married', married, 7),
      classes('relation', relation, 6),
      classes('region', region, 40),
      numbers('hours', hours, missing),
      numbers('wage', wage),
      numbers('gain', gain),
      numbers('weight', weight),
      numbers('since', since, null, { kind: 'date' }),
      flags('is_citizen', isCitizen),
      flags('is_male', isMale),
      flags('is_rich', isRich),
    ],
  };
}

const flagsOf = (values: Int32Array): Column => ({
  storage: 'bool',
  values: Uint8Array.from(values),
  nulls: null,
});
