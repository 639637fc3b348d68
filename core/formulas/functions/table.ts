import { cleaningFunctions } from './cleaning';
import { dateFunctions } from './date';
import type { FormulaFunction, FunctionFamily, Parameter } from './definition';
import { logicalFunctions } from './logical';
import { mathematicalFunctions } from './mathematical';
import { statisticalFunctions } from './statistical';
import { textFunctions } from './text';

/** Every function by family, in the order of the reference. */
export const functionTable: Readonly<Record<Exclude<FunctionFamily, 'mock'>, readonly FormulaFunction[]>> = {
  logical: logicalFunctions,
  mathematical: mathematicalFunctions,
  statistical: statisticalFunctions,
  text: textFunctions,
  cleaning: cleaningFunctions,
  date: dateFunctions,
};

const byName = new Map(
  Object.values(functionTable)
    .flat()
    .map((one) => [one.name, one]),
);

export const findFunction = (name: string): FormulaFunction | undefined => byName.get(name);
export const functionNames = (): readonly string[] => [...byName.keys()];

const shownKind = (parameter: Parameter): string => {
  const kind = parameter.replace(/[?*]$/, '');
  if (kind === 'whole' || kind === 'double') return 'number';
  if (kind === 'string') return 'text';
  if (kind === 'day') return 'date';
  if (kind === 'moment') return 'datetime';
  return kind === 'any' || kind === 'alike' || kind === 'key' ? 'value' : kind;
};

/** How it is called: 'ROUND(number, [number])', 'SUM(number, …)'. */
export function signatureOf({ name, takes, inPairs }: FormulaFunction): string {
  const shown = takes.map((parameter) => {
    if (parameter.endsWith('?')) return `[${shownKind(parameter)}]`;
    return parameter.endsWith('*') ? '…' : shownKind(parameter);
  });
  const isOver = takes.length === 1 && takes[0]!.endsWith('*');
  if (isOver) shown.unshift(shownKind(takes[0]!));
  return `${name}(${[...shown, ...(inPairs ? ['…'] : [])].join(', ')})`;
}
