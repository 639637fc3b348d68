import { parseArgs } from 'node:util';
import type { PresetName } from '@core/synthesis/options';
import { UnusableInput } from './read-table';

/** The arguments of `npm run evaluate -- synthesis`. */
export interface SynthesisArguments {
  readonly train: string;
  /** Null only for sequences: half of the parents are held out. */
  readonly holdout: string | null;
  readonly rivals: readonly { readonly name: string; readonly path: string }[];
  readonly target: string | null;
  readonly preset: PresetName;
  /** For differential privacy, with a δ of 10⁻⁶; null for none. */
  readonly epsilon: number | null;
  readonly seed: number;
  /** Null: as many as the training data. For sequences: parents. */
  readonly rows: number | null;
  readonly out: string | null;
  readonly json: boolean;
  readonly sequence: { readonly parent: string; readonly key: string; readonly parentKey: string } | null;
}

export const synthesisUsage = `npm run evaluate -- synthesis --train F --holdout F [--rival NAME=F …] [--target COLUMN]
    [--preset private|balanced|faithful] [--epsilon E] [--seed N] [--rows N] [--out F.csv] [--json]
  for a sequence also: --parent F --key COLUMN --parent-key COLUMN (without --holdout, half of the parents are held out;
    --rows asks for parents)
  F is a CSV file with a header, or one in gzip (.csv.gz).`;

const options = {
  train: { type: 'string' },
  holdout: { type: 'string' },
  rival: { type: 'string', multiple: true },
  target: { type: 'string' },
  preset: { type: 'string' },
  epsilon: { type: 'string' },
  seed: { type: 'string' },
  rows: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  parent: { type: 'string' },
  key: { type: 'string' },
  'parent-key': { type: 'string' },
} as const;

/** @throws UnusableInput if an argument is missing, unknown or of the wrong kind */
export function readSynthesisArguments(args: readonly string[]): SynthesisArguments {
  const values = parse(args);
  if (values.train === undefined) throw new UnusableInput('--train is missing: the file to learn from.');
  const sequence = sequenceOf(values.parent, values.key, values['parent-key']);
  if (values.holdout === undefined && !sequence) {
    throw new UnusableInput(
      '--holdout is missing: a file of rows like those of --train that are not among them.',
    );
  }
  return {
    train: values.train,
    holdout: values.holdout ?? null,
    rivals: (values.rival ?? []).map(rivalOf),
    target: values.target ?? null,
    preset: presetOf(values.preset ?? 'balanced'),
    epsilon: epsilonOf(values.epsilon, sequence !== null),
    seed: numberOf('--seed', values.seed, 0) ?? 1,
    rows: numberOf('--rows', values.rows, 1),
    out: values.out ?? null,
    json: values.json ?? false,
    sequence,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    throw new UnusableInput(error instanceof Error ? error.message : String(error));
  }
}

function rivalOf(text: string) {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new UnusableInput(`--rival ${text}: it is NAME=FILE.`);
  return { name: text.slice(0, at), path: text.slice(at + 1) };
}

function presetOf(text: string): PresetName {
  if (text === 'private' || text === 'balanced' || text === 'faithful') return text;
  throw new UnusableInput(`--preset ${text}: there are private, balanced and faithful.`);
}

function epsilonOf(text: string | undefined, isSequence: boolean): number | null {
  if (text === undefined) return null;
  if (isSequence) throw new UnusableInput('--epsilon: a budget is accounted by the rows of one table.');
  const number = Number(text);
  if (number > 0 && number < Infinity) return number;
  throw new UnusableInput(`--epsilon ${text}: it is a number above 0.`);
}

function numberOf(name: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number < 2 ** 32) return number;
  throw new UnusableInput(`${name} ${text}: it is a whole number of ${least} or more.`);
}

function sequenceOf(parent: string | undefined, key: string | undefined, parentKey: string | undefined) {
  if (parent === undefined && key === undefined && parentKey === undefined) return null;
  if (parent === undefined || key === undefined || parentKey === undefined) {
    throw new UnusableInput('A sequence needs all three of --parent, --key and --parent-key.');
  }
  return { parent, key, parentKey };
}
