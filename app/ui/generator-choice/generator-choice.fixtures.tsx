import type { Fixture } from '../fixture';
import type { GeneratorFamily } from './generator-choice';
import { GeneratorChoice } from './generator-choice';

const all = { protects: 'yes', keepsFormat: 'yes', unique: 'yes' } as const;
const typed = { words: 'as typed' };
const twice = (count: string) => ({ words: `≈ ${count} duplicates`, isBad: true });

const families: GeneratorFamily[] = [
  { treatment: 'duplicate', generators: [{ id: 'duplicate', label: 'Duplicate', ...all, protects: 'no' }] },
  {
    treatment: 'mask',
    generators: [
      { id: 'ff1', label: 'Format-preserving cipher (FF1)', ...all },
      { id: 'hash', label: 'Numeric hash', ...all, unique: twice('19') },
      { id: 'swap', label: 'Character swap', ...all, keepsFormat: 'part', unique: twice('310') },
      { id: 'shuffle', label: 'Shuffle over the whole table', ...all, protects: 'part' },
    ],
  },
  {
    treatment: 'mock',
    generators: [
      { id: 'iban', label: 'Mock IBAN', ...all, unique: twice('1') },
      { id: 'custom', label: 'Custom string', protects: 'yes', keepsFormat: typed, unique: typed },
    ],
    unfit: [
      { label: 'Birth date', reason: 'makes dates, and the column holds text' },
      { label: 'House number', reason: 'makes numbers, and the column holds text' },
      { label: 'UUID', reason: 'needs 36 characters' },
    ],
  },
  {
    treatment: 'synthesize',
    generators: [
      { id: 'ai', label: 'AI synthesize', ...all, refusal: 'needs a categorical, continuous or date column' },
    ],
  },
  {
    treatment: 'calculated',
    generators: [
      {
        id: 'calc',
        label: 'Calculated column',
        note: 'beta',
        protects: typed,
        keepsFormat: typed,
        unique: typed,
      },
    ],
  },
  {
    treatment: 'exclude',
    generators: [{ id: 'exclude', label: 'Exclude', ...all, refusal: 'the column is NOT NULL' }],
  },
];

export const ibanChoice = (
  <GeneratorChoice caption={<h2>Where the values come from</h2>} families={families} chosen="hash" />
);

export const fixtures: Fixture[] = [{ name: 'of an account number', node: ibanChoice }];
