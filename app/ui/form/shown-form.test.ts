import { expect, test } from 'vitest';
import { shownForm } from './shown-form';

const starts = { name: 'Clinic', ticked: 'on' };

test('a form that was not submitted has its initial values', () => {
  const { fields, allErrors } = shownForm(starts, undefined);
  expect(fields.name).toEqual({ initialValue: 'Clinic', errors: undefined });
  expect(allErrors).toEqual({});
});

test('a redisplayed form has the submitted values and the errors; emptied fields stay empty', () => {
  const { fields, allErrors } = shownForm(starts, {
    status: 'error',
    initialValue: { name: 'x'.repeat(81) },
    error: { name: ['validation:too-long'], '': ['errors:conflict'], ticked: null },
  });
  expect(fields.name).toEqual({ initialValue: 'x'.repeat(81), errors: ['validation:too-long'] });
  expect(fields.ticked.initialValue).toBeUndefined();
  expect(allErrors).toEqual({ name: ['validation:too-long'], '': ['errors:conflict'] });
});

test('a lost response leaves the form as it is', () => {
  expect(shownForm(starts, { status: 'error' }).fields.name.initialValue).toBe('Clinic');
});
