// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { Tooltip } from './tooltip';
import { tooltipPortalId } from './tooltip-portal';
import { fixtures } from './tooltip.fixtures';

beforeEach(() => {
  document.body.innerHTML = `<div id="${tooltipPortalId}"></div>`;
});

test('focus opens the tooltip in the portal of the shell, Escape closes it [S2.003]', () => {
  showFixture(fixtures, 'on a button');
  const button = screen.getByRole('button');
  fireEvent.focusIn(button);
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Reads ten rows again. Nothing is written.');
  expect(tooltip.parentElement?.id).toBe(tooltipPortalId);
  expect(button.closest('[aria-describedby]')?.getAttribute('aria-describedby')).toBe(tooltip.id);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('without client JavaScript, the text is the title', () => {
  expect(renderToString(<Tooltip text="Two letters">ISO</Tooltip>)).toContain('title="Two letters"');
});
