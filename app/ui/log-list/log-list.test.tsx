// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './log-list.fixtures';

test('lines keep their number and have their own link', () => {
  showFixture(fixtures, 'three levels');
  expect(screen.getByRole<HTMLOListElement>('list').start).toBe(398);
  const link = screen.getByRole('link', { name: 'Line 399' });
  expect(link.getAttribute('href')).toBe('#L399');
  expect(link.closest('li')?.id).toBe('L399');
});

test('level and time are in words', () => {
  showFixture(fixtures, 'three levels');
  const text = screen.getByText('WARN').closest('li')?.textContent;
  expect(text).toContain('14:26:55');
  expect(text).toContain('Generate rows · epd.behandelplan');
});

test('a log without lines says so', () => {
  showFixture(fixtures, 'no line');
  expect(screen.getByText('No log lines match.')).toBeTruthy();
});
