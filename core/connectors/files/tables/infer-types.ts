import { quoteName } from '../engine/sql-text';

/** A text column, with the type that DuckDB suggests from the first rows. */
export interface Suggested {
  readonly name: string;
  readonly engineType: string;
}

const plain = '-?(0|[1-9][0-9]*)(\\.[0-9]+)?';
const scientific = `${plain}([eE][-+]?[0-9]+)?|nan|-?inf|-?infinity`;
const date = '[0-9]{4}-[0-9]{2}-[0-9]{2}';
const clock = '[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?';
const zone = '(Z|[-+][0-9]{2}(:?[0-9]{2})?)';

/** A pattern for values of a type that can be written in more than one way. */
const forms: Readonly<Record<string, string>> = {
  BOOLEAN: '(?i)true|false',
  DOUBLE: scientific,
  TIME: clock,
  TIMESTAMP: `${date}[ T]${clock}`,
  'TIMESTAMP WITH TIME ZONE': `${date}[ T]${clock}${zone}`,
};

/** Candidate types of a column, the narrowest first; text if none is left. */
const wider: Readonly<Record<string, string>> = { BIGINT: 'DECIMAL', DECIMAL: 'DOUBLE' };

/** The first type to try on all values of a column; null for one that is text anyway. */
export function firstTry({ engineType }: Suggested): string | null {
  // The sniffer calls decimals doubles.
  if (engineType === 'DOUBLE') return 'DECIMAL';
  return engineType === 'BIGINT' || engineType === 'DATE' || engineType in forms ? engineType : null;
}

/**
 * Expressions over all rows that tell whether all values of a column have the type and convert back to the same text:
 * '007', '1,5' and '31/12/2024' stay text, because as a number or date they would be written differently.
 */
export function questionsFor(name: string, type: string): string[] {
  const column = quoteName(name);
  const all = (condition: string) => `coalesce(bool_and(${column} IS NULL OR ${condition}), true)`;
  const isSame = `TRY_CAST(${column} AS ${type})::VARCHAR = ${column}`;
  switch (type) {
    case 'BIGINT':
      return [all(`coalesce(${isSame}, false)`)];
    case 'DATE':
      // Finite ones, from year 1 to 9999.
      return [all(`coalesce(${isSame} AND length(${column}) = 10, false)`)];
    case 'DECIMAL': {
      const point = `strpos(${column}, '.')`;
      const scale = `CASE WHEN ${point} = 0 THEN 0 ELSE length(${column}) - ${point} END`;
      const digits = `length(ltrim(${column}, '-')) - CASE WHEN ${point} = 0 THEN 0 ELSE 1 END`;
      return [
        all(`regexp_full_match(${column}, '${plain}')`),
        `coalesce(min(${scale}), 0)::INTEGER`,
        `coalesce(max(${scale}), 0)::INTEGER`,
        `coalesce(max(${digits} - (${scale})), 0)::INTEGER`,
      ];
    }
    default: {
      const isFormed = `regexp_full_match(${column}, '${forms[type]}')`;
      return [all(`(${isFormed} AND TRY_CAST(${column} AS ${type}) IS NOT NULL)`)];
    }
  }
}

/** Evaluates the answers to `questionsFor`: the column's type, or the next one to try; null if it is text. */
export function judged(type: string, [fits, minScale, maxScale, digits]: readonly unknown[]): Judgement {
  if (fits !== true) return { next: wider[type] ?? null };
  if (type !== 'DECIMAL') return { found: type };
  // Without a common scale, '1.5' and '1.50' could not both be restored.
  const precision = Number(digits) + Number(maxScale);
  const hasScale = minScale === maxScale && precision <= 38;
  return { found: hasScale ? `DECIMAL(${precision},${Number(maxScale)})` : 'DECIMAL' };
}

export type Judgement = { readonly found: string } | { readonly next: string | null };
