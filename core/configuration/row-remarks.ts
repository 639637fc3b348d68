import type { ColumnSchema } from '@core/connectors/schema';
import type { ColumnProfile, GeneratorDefinition, Remark, RowColumn } from '@core/generators/generator';

/** A column of a table with its effective generator; null if there is none, or it is unknown. */
export interface RowMember {
  readonly schema: Pick<ColumnSchema, 'name' | 'type' | 'generated'>;
  readonly choice: RowChoice | null;
}

export interface RowChoice {
  readonly generator: GeneratorDefinition;
  /** As `parametersOf` gives them. */
  readonly parameters: Record<string, unknown>;
}

/**
 * Objections to a generator because of other columns of its table: columns that it reads must exist, and must not
 * depend on the column itself.
 * @param row every column of the table, the column itself with the generator in question
 */
export function rowRemarks(
  column: ColumnProfile,
  { generator, parameters }: RowChoice,
  row: readonly RowMember[],
): Remark[] {
  const own = generator.reviewRow?.(column, parameters, row.map(rowColumn));
  const remarks = own ?? missingCompanions({ generator, parameters }, row);
  const cycle = cycleThrough(column.name, row);
  if (cycle === null) return [...remarks];
  return [...remarks, { severity: 'refusal', code: 'row-circle', params: { path: cycle.join(' → ') } }];
}

/** Columns that are read but missing, or filled in by the database alone. */
function missingCompanions({ generator, parameters }: RowChoice, row: readonly RowMember[]): Remark[] {
  const there = new Set(row.filter(({ schema }) => !schema.generated).map(({ schema }) => schema.name));
  return (generator.companions?.(parameters) ?? [])
    .filter(({ column }) => !there.has(column))
    .map(({ column }) => ({ severity: 'refusal', code: 'row-column', params: { missing: column } }));
}

const rowColumn = ({ schema: { name, type, generated }, choice }: RowMember): RowColumn => ({
  name,
  type,
  isMade: !generated && choice?.generator.family !== 'Exclude',
});

/** The shortest cycle by which a column depends on itself, with its name at both ends; null if there is none. */
function cycleThrough(name: string, row: readonly RowMember[]): readonly string[] | null {
  const followed = new Map(row.map(({ schema, choice }) => [schema.name, madeCompanions(choice)]));
  const seen = new Set<string>();
  for (let ways = [[name]]; ways.length > 0;) {
    const longer = ways.flatMap((way) =>
      (followed.get(way.at(-1)!) ?? []).map((companion) => [...way, companion]),
    );
    const cycle = longer.find((way) => way.at(-1) === name);
    if (cycle) return cycle;
    ways = longer.filter((way) => {
      const end = way.at(-1)!;
      const isNew = !seen.has(end);
      seen.add(end);
      return isNew;
    });
  }
  return null;
}

const madeCompanions = (choice: RowChoice | null): string[] =>
  (choice?.generator.companions?.(choice.parameters) ?? []).flatMap(({ column, side }) =>
    side === 'made' ? [column] : [],
  );
