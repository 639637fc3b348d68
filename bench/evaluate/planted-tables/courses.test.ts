import { expect, test } from 'vitest';
import { fitSchema } from '@core/synthesis/fit-schema';
import { presetOptions } from '@core/synthesis/presets';
import { generateAll } from '../planted-schema';
import { plantCourses } from './courses';
import { rulesOfCourses } from './rules-of-courses';

test('a many-to-many join table repeats no pair, and preserves the number of rows on either side', async () => {
  const source = plantCourses(17, 2000);
  const model = await fitSchema(source, { ...presetOptions('balanced'), seed: 1 });
  const made = await generateAll(model, source);
  const [figures, before] = [made, source].map(
    (one) =>
      new Map(rulesOfCourses(one, source).map(({ figure, value }) => [figure, Number.parseFloat(value)])),
  ) as [Map<string, number>, Map<string, number>];
  expect(figures.get('pairs that occur twice')).toBe(0);
  expect(figures.get('courses a student: 1 - D')).toBeGreaterThan(0.97);
  expect(figures.get('students a course: 1 - D')).toBeGreaterThan(0.94);
  const largest = 'students of the largest course';
  expect(figures.get(largest)! / before.get(largest)!).toBeGreaterThan(0.85);
  const tenth = 'students of the largest tenth of courses';
  expect(Math.abs(figures.get(tenth)! - before.get(tenth)!)).toBeLessThan(2);
  expect(figures.get('of the own field')).toBeGreaterThan(65);
  expect(figures.get('seats against students: rank correlation')).toBeGreaterThan(0.85);
});
