// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './engine-settings.fixtures';
import { shownSettings } from './settings-form';

test('read-only users see every setting in words', () => {
  const { container } = showFixture(fixtures, 'for those who may look', 'nl');
  expect(container.textContent).toContain('EPD acceptance');
  expect(container.textContent).toContain('0,5');
  expect(container.textContent).toContain('10.000');
  expect(container.querySelector('input')).toBeNull();
});

test('the form starts with the settings in submitted form', () => {
  const shown = shownSettings('Shop', {
    locale: 'ja',
    key_generator_mode: 'duplicate',
    seed: 7,
    pii_threshold: 0.8,
    pii_entity_thresholds: {},
    n_connections: 1,
    read_batch_size: 2,
    write_batch_size: 3,
    generate_batch_size: 4,
    destination_options: {
      create_missing: false,
      truncate_included: true,
      replace_own: false,
      remake_changed: false,
      leave_out_texts: false,
      bypass_constraints: false,
    },
  });
  expect(shown).toMatchObject({ name: 'Shop', seed: '7', pii_threshold: '0.8', generate_batch_size: '4' });
  expect([shown.create_missing, shown.truncate_included]).toEqual([undefined, 'on']);
});
