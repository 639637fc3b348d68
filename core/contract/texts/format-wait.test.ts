import { expect, it } from 'vitest';
import { textsIn } from '@core/api/texts';
import { wordsOfCode } from './coded-text';

const waits = (language: 'en' | 'nl' | 'ja') =>
  [1, 90, 91, 840].map((seconds) => wordsOfCode(textsIn(language), 'too-many-attempts', { seconds }).detail);

it('tells waits in seconds up to a minute and a half, and in minutes beyond it', () => {
  expect(waits('en')).toEqual([
    'Wait 1 second before you try again.',
    'Wait 90 seconds before you try again.',
    'Wait 2 minutes before you try again.',
    'Wait 14 minutes before you try again.',
  ]);
  expect(waits('nl')).toEqual([
    'Wacht 1 seconde voordat u het opnieuw probeert.',
    'Wacht 90 seconden voordat u het opnieuw probeert.',
    'Wacht 2 minuten voordat u het opnieuw probeert.',
    'Wacht 14 minuten voordat u het opnieuw probeert.',
  ]);
  expect(waits('ja')).toEqual(
    ['1 秒', '90 秒', '2 分', '14 分'].map((wait) => `${wait}待ってから、もう一度お試しください。`),
  );
});
