import { checkFormula, type FormulaScope } from './check';
import type { Surroundings } from './functions/definition';
import { parseFormula } from './parser';
import { tryFormula, type Tried } from './problem';
import { columnsOf } from './syntax';
import type { Evaluate, ValueKind } from './value';

/** A formula that has passed the check. */
export interface Formula {
  /** null: it is NULL in every row. */
  readonly kind: ValueKind | null;
  /** The columns that it reads, by whose places `Surroundings.column` asks for them. */
  readonly columns: readonly string[];
  /** Its value in a row. @throws RowFault where a row has none */
  readonly build: (around: Surroundings) => Evaluate;
}

/** Parses and checks a formula; whatever its text, the result is a formula or a problem with its position. */
export function checkedFormula(text: string, scope: FormulaScope): Tried<Formula> {
  return tryFormula(() => {
    const node = parseFormula(text);
    const columns = columnsOf(node);
    const { kind, build } = checkFormula(node, scope, columns);
    return { kind, columns, build };
  });
}

/** The columns in a formula, without duplicates; none if it does not parse. */
export function columnsIn(text: string): readonly string[] {
  const tried = tryFormula(() => columnsOf(parseFormula(text)));
  return tried.ok ? tried.value : [];
}
