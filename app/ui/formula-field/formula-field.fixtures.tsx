import type { FormulaFunction } from '@core/contract/schemas/generator';
import type { Fixture } from '../fixture';
import { FormulaField } from './formula-field';
import type { FormulaHelp } from './formula-help';

const of = (name: string, family: FormulaFunction['family'], signature: string): FormulaFunction => ({
  ...{ name, family, signature, generator: null },
  description_key: `generators:formula.functions.${name}`,
});

const help: FormulaHelp = {
  columns: ['price', 'unit [pcs]'],
  functions: [
    of('IF', 'logical', 'IF(boolean, value, [value])'),
    of('ROUND', 'mathematical', 'ROUND(number, [number])'),
    {
      ...of('MOCK_CITY', 'mock', 'MOCK_CITY([value])'),
      ...{ description_key: 'generators:formula.mock', generator: 'mock.city' },
    },
  ],
  problem: null,
};
const field = { name: 'option.formula', label: 'Formula', hint: 'As in Excel.', maxLength: 2000 };

export const fixtures: Fixture[] = [
  { name: 'with a formula', node: <FormulaField {...field} value="ROUND([price] * 1.21, 2)" help={help} /> },
  {
    name: 'with an error',
    node: (
      <FormulaField
        {...field}
        value="ROUND([prise], 2)"
        help={{ ...help, problem: { text: 'There is no column prise.', position: 7, length: 7 } }}
      />
    ),
  },
  {
    name: 'with something missing at the end',
    node: (
      <FormulaField
        {...field}
        value="1 +"
        help={{ ...help, problem: { text: 'The formula ends too early.', position: 4, length: 0 } }}
      />
    ),
  },
];
