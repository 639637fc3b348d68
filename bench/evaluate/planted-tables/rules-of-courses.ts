import type { PlantedSchema } from '../planted/shop';
import { openTable, type OpenTable } from '../planted/open-tables';

interface CourseFigure {
  readonly figure: string;
  readonly value: string;
}

/** Which rules hold between students and their courses. Counts are compared with those of the source. */
export function rulesOfCourses(planted: PlantedSchema, source: PlantedSchema): CourseFigure[] {
  const [student, course] = planted.tables.map((linked) => openTable(linked)) as [OpenTable, OpenTable];
  const [students, courses] = planted.foreignKeys.map(({ rows }) => rows) as [Int32Array, Int32Array];
  const pairs = new Set(students.map((of, row) => of * course.rowCount + courses[row]!));
  const own = students.filter(
    (of, row) => student.text('field', of) === course.text('field', courses[row]!),
  ).length;
  const taken = countsOf(planted, 1);
  return [
    { figure: 'enrolments', value: `${students.length}` },
    { figure: 'pairs that occur twice', value: `${students.length - pairs.size}` },
    { figure: 'of the own field', value: percent(own / students.length) },
    { figure: 'courses a student: 1 - D', value: likeness(countsOf(source, 0), countsOf(planted, 0)) },
    { figure: 'students a course: 1 - D', value: likeness(countsOf(source, 1), taken) },
    { figure: 'courses that nobody takes', value: `${taken.filter((count) => count === 0).length}` },
    { figure: 'students of the largest course', value: `${Math.max(...taken)}` },
    {
      figure: 'students of the largest tenth of courses',
      value: percent(shareOfLargest(taken, 0.1)),
    },
    {
      figure: 'seats against students: rank correlation',
      value: rankCorrelation(
        taken,
        [...taken.keys()].map((row) => course.number('seats', row)),
      ).toFixed(3),
    },
  ];
}

function countsOf({ tables, foreignKeys }: PlantedSchema, key: number): number[] {
  const { parent, rows } = foreignKeys[key]!;
  const counts = new Array<number>(tables.find(({ name }) => name === parent)!.table.rowCount).fill(0);
  for (const row of rows) counts[row]!++;
  return counts;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** One minus the greatest distance between the two distribution functions. */
function likeness(one: readonly number[], other: readonly number[]): string {
  const upTo = (counts: readonly number[], most: number) =>
    counts.filter((count) => count <= most).length / counts.length;
  const steps = new Set([...one, ...other]);
  return (1 - Math.max(...[...steps].map((step) => Math.abs(upTo(one, step) - upTo(other, step))))).toFixed(
    4,
  );
}

function shareOfLargest(counts: readonly number[], share: number): number {
  const largest = counts.toSorted((a, b) => b - a);
  const sum = (some: readonly number[]) => some.reduce((one, other) => one + other, 0);
  return sum(largest.slice(0, Math.round(share * counts.length))) / sum(counts);
}

function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const middle = (one.length - 1) / 2;
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, row) => sum + (rank - middle) * (y[row]! - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** Equal values get the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
