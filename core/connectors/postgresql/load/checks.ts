import type { LoadTable } from '../../connector';
import { tableDetailsOf } from '../introspection/engine-details';

export interface NewCheck {
  readonly name: string;
  /** What comes after ADD CONSTRAINT name. */
  readonly definition: string;
  /** False where older rows need not obey it: then it comes when the rows are there. */
  readonly isValid: boolean;
  readonly comment?: string | undefined;
  readonly extensions?: readonly string[] | undefined;
}

/** The checks of a new table; those of another engine are in its own SQL, so there are none. */
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
