import { expect, test } from 'vitest';
import { shownForm } from './shown-form';

const starts = { name: 'Clinic', ticked: 'on' };

test('a form that was not sent starts as it is given', () => {
  const { fields, allErrors } = shownForm(starts, undefined);
  expect(fields.name).toEqual({ initialValue: 'Clinic', errors: undefined });
  expect(allErrors).toEqual({});
});

test('a form that comes back shows what was sent, with what is wrong; what was emptied stays empty', () => {
  const { fields, allErrors } = shownForm(starts, {
    status: 'error',
    initialValue: { name: 'x'.repeat(81) },
    error: { name: ['validation:too-long'], '': ['errors:conflict'], ticked: null },
  });
  expect(fields.name).toEqual({ initialValue: 'x'.repeat(81), errors: ['validation:too-long'] });
  expect(fields.ticked.initialValue).toBeUndefined();
  expect(allErrors).toEqual({ name: ['validation:too-long'], '': ['errors:conflict'] });
});

test('an act whose answer was lost leaves the form as it is', () => {
  expect(shownForm(starts, { status: 'error' }).fields.name.initialValue).toBe('Clinic');
});
