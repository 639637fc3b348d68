import { TextField } from '../field/field';
import type { Fixture } from '../fixture';
import { BranchesField, type ShownBranch } from './branches-field';

const branches: ShownBranch[] = [
  { when: '[country] = "NL"', generator: 'custom.constant' },
  { when: '[land] = "DE"', generator: 'duplicate' },
  { when: null, generator: 'mask.redact' },
];
const trim = {
  ...{ name: 'TRIM', family: 'cleaning' as const, signature: 'TRIM(text)', generator: null },
  description_key: 'generators:formula.functions.TRIM',
};
const field = {
  name: 'option.branches',
  label: 'Conditions',
  hint: 'The first condition that holds decides.',
  generators: ['duplicate', 'custom.constant', 'mask.redact'],
  help: { columns: ['country', 'status'], functions: [trim], problem: null },
  optionsOf: ({ generator }: ShownBranch, prefix: string) =>
    generator === 'custom.constant' && (
      <TextField name={`${prefix}option.value`} label="Value" defaultValue="hidden" />
    ),
};

export const fixtures: Fixture[] = [
  { name: 'empty', node: <BranchesField {...field} branches={[]} /> },
  { name: 'with conditions', node: <BranchesField {...field} branches={branches} /> },
  {
    name: 'with an error',
    node: (
      <BranchesField
        {...field}
        branches={branches}
        help={{
          ...field.help,
          problem: {
            text: 'There is no column land.',
            position: 1,
            length: 6,
            branch: { number: 2, part: 'when' },
          },
        }}
      />
    ),
  },
];
