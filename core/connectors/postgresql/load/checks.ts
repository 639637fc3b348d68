import type { LoadTable } from '../../connector';
import { tableDetailsOf } from '../introspection/engine-details';

export interface NewCheck {
  readonly name: string;
  /** What comes after ADD CONSTRAINT name. */
  readonly definition: string;
  /** False if existing rows need not satisfy it: then it is added after the rows. */
  readonly isValid: boolean;
  readonly comment?: string | undefined;
  readonly extensions?: readonly string[] | undefined;
}

/** The checks of a new table; none from another engine, whose checks are in its own SQL. */
export function checksOf({ source, sameEngine }: LoadTable): NewCheck[] {
  if (!sameEngine) return [];
  const defined = (tableDetailsOf(source.engineDetails).constraints ?? []).filter(({ kind }) => kind === 'c');
  if (defined.length > 0)
    return defined.map((check) => ({ ...check, isValid: !/ NOT VALID$/.test(check.definition) }));
  return source.checks.map(({ name, expression }) => ({
    name,
    definition: `CHECK (${expression})`,
    isValid: true,
  }));
}
