import { fitSchema } from '@core/synthesis/fit-schema';
import { presetOptions } from '@core/synthesis/presets';
import { generateAll } from '../planted-schema';
import type { PlantedSchema } from '../planted/shop';
import { numbers, rowsOf, streamOf, wholes, words } from './columns';
import { rulesOfCourses } from './rules-of-courses';

const fields = 8;
const ownField = 0.75;

/**
 * Students, courses and enrolments: three in four of a student's courses are in their own field, no course is taken
 * twice, a few courses have most of the students, and some have none. Measures what is preserved.
 */
export async function courseFigures(seed: number): Promise<object[]> {
  const source = plantCourses(17);
  const model = await fitSchema(source, { ...presetOptions('balanced'), seed });
  const [first, second, third] = [source, await generateAll(model, source), plantCourses(18)].map((one) =>
    rulesOfCourses(one, source),
  );
  return first!.map(({ figure, value }, at) => ({
    figure,
    source: value,
    made: second![at]!.value,
    'another source': third![at]!.value,
  }));
}

/** Keys in order: enrolment → student, enrolment → course. */
export function plantCourses(seed: number, students = 4000, courses = 240): PlantedSchema {
  const random = streamOf(seed);
  const studentField = rowsOf(students, () => random.int(fields));
  const years = rowsOf(students, () => 1 + random.int(4));
  const courseField = rowsOf(courses, (row) => row % fields);
  const isOpen = rowsOf(courses, () => random.int(12) > 0);
  const weights = rowsOf(courses, (row) => (isOpen[row] ? Math.exp(1.1 * random.gaussian()) : 0));
  const enrolments = studentField.flatMap((field, student) => {
    const wanted = random.int(3 + 2 * years[student]!);
    const taken = new Set<number>();
    for (let nth = 0; nth < wanted; nth++) {
      const isOwn = random.float() < ownField;
      taken.add(drawCourse(weights, (course) => !isOwn || courseField[course] === field, random.float()));
    }
    return [...taken].map((course) => ({ student, course, grade: 4 + random.int(13) / 2 }));
  });
  return {
    tables: [
      {
        name: 'student',
        table: {
          rowCount: students,
          columns: [
            words(
              'field',
              studentField.map((field) => `field ${field}`),
            ),
            wholes('year', years),
          ],
        },
      },
      {
        name: 'course',
        table: {
          rowCount: courses,
          columns: [
            words(
              'field',
              courseField.map((field) => `field ${field}`),
            ),
            wholes(
              'seats',
              weights.map((weight) => 20 + 10 * Math.round(3 * weight)),
            ),
          ],
        },
      },
      {
        name: 'enrolment',
        table: {
          rowCount: enrolments.length,
          columns: [
            numbers(
              'grade',
              enrolments.map(({ grade }) => grade),
            ),
          ],
        },
      },
    ],
    foreignKeys: [
      { child: 'enrolment', parent: 'student', rows: Int32Array.from(enrolments, ({ student }) => student) },
      { child: 'enrolment', parent: 'course', rows: Int32Array.from(enrolments, ({ course }) => course) },
    ],
  };
}

function drawCourse(weights: readonly number[], mayBe: (course: number) => boolean, place: number): number {
  const own = weights.map((weight, course) => (mayBe(course) ? weight : 0));
  let left = place * own.reduce((sum, weight) => sum + weight, 0);
  return own.findIndex((weight) => weight > 0 && (left -= weight) < 0);
}
