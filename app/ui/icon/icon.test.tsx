// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/ui/show';
import { Icon } from './icon';
import { fixtures } from './icon.fixtures';

test.each(fixtures)('the icon $name has an accessible name if it is given one', ({ name, node }) => {
  show(node);
  expect(screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d')).toMatch(/^[mM]/);
});

test('an icon without a name is hidden from assistive technology', () => {
  const { container } = show(<Icon name="check" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
