// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { modelPresets } from '@core/contract/choices';
import { interfaceLocale } from '@core/contract/enums';
import type { TableSettings } from '@core/contract/schemas/table';
import { presetOptions } from '@core/synthesis/presets';
import { i18nFor } from '~/services/i18n.server';
import { show, showFixture } from '../../../tests/ui/show';
import { patient } from '../table-list/table-list.fixtures';
import { ModelFields } from './model-fields';
import { shownTableSettings, type SettingFields } from './shown-settings';
import { fieldsOf, fixtures } from './table-settings.fixtures';

const tuned: TableSettings = { ...patient.settings, read_random_subset: false, privacy_epsilon: 0.5 };

const factsOf = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

test('read-only users see the limits, or that there are none', () => {
  const { container } = showFixture(fixtures, 'for those who may look');
  expect(factsOf(container)).toMatchObject({
    'Maximum rows for training': '20,000',
    'Rows to generate': 'no limit',
    Model: 'Determined by the columns',
    'Privacy and fidelity': 'Balanced',
    'Train on a random subset': 'yes',
    'Model seed': 'workspace seed',
    'Privacy budget ε': 'none',
  });
});

test('and the options of the model', () => {
  const { container } = showFixture(fixtures, 'a tuned model, for those who may look', 'nl');
  expect(factsOf(container)).toMatchObject({
    'Privacy en getrouwheid': 'Privé',
    'Trainen op een willekeurige deelverzameling': 'nee, de eerste rijen',
    'Seed van het model': '1234',
    'Privacybudget ε': '2,5',
  });
});

test('the spent budget is shown in total and by run', () => {
  showFixture(fixtures, 'what runs have spent of its privacy');
  expect(screen.getByText(/^2 runs have spent/).textContent).toContain('ε = 3.31, δ = 0.000002');
  expect(screen.getByRole('link', { name: 'Job 12' }).getAttribute('href')).toBe('#jobs/12');
  expect(screen.getByText('Deleted, or in another workspace')).toBeTruthy();
});

test('the form starts with the settings in submitted form', () => {
  expect(shownTableSettings(patient.settings)).toMatchObject({
    model: '',
    preset: 'balanced',
    max_training_rows: '20000',
    read_random_subset: 'on',
    privacy_epsilon: '',
  });
  expect(shownTableSettings(tuned)).toMatchObject({ read_random_subset: undefined, privacy_epsilon: '0.5' });
});

describe('the fields of a model', () => {
  const isOpen = (container: HTMLElement) => container.querySelector('details')?.open;
  const showFields = (fields: SettingFields, params = {}) =>
    show(<ModelFields fields={fields} params={params} learnt={['ward', 'cost']} />);

  test('are collapsed, and summarize what is set', () => {
    const { container } = showFields(fieldsOf({ settings: tuned }));
    expect(isOpen(container)).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Train on a random subset').checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Balanced').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Privacy budget ε/).value).toBe('0.5');
    const targets = screen.getByLabelText<HTMLSelectElement>('Column to predict').options;
    expect([...targets].map(({ value }) => value)).toEqual(['', 'ward', 'cost']);
  });

  test('open at an error, which names its field', () => {
    const fields = fieldsOf({ errors: { model: ['errors:sequence-foreign-keys'] } });
    const { container } = showFields(fields, { count: 2 });
    expect(isOpen(container)).toBe(true);
    expect(screen.getByLabelText('Model').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('model-error')?.textContent).toContain('this table has 2.');
  });

  test.each(interfaceLocale.options)(
    'describe in %s what a preset does, with its actual numbers',
    (language) => {
      const t = i18nFor(language).getFixedT(language, 'tables');
      for (const name of modelPresets) {
        const { minLeaf, minInterval } = presetOptions(name).trees;
        const numbers = t(`settings.preset.${name}.hint`).match(/\d+/g)?.map(Number);
        expect(numbers).toEqual([minLeaf, minInterval]);
      }
    },
  );
});
