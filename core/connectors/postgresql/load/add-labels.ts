import type { LoadPlan } from '../../connector';
import { quoteTable, quoteText } from '../identifiers';
import { columnDetailsOf } from '../introspection/engine-details';
import type { Session } from '../session/session';

/**
 * Gives enums of changed tables the labels that the source's have since. They come before the transaction of the load,
 * within which a new label could not be used yet.
 */
export async function addLabels(session: Session, plan: LoadPlan): Promise<void> {
  for (const { source, sameEngine, change } of plan.tables) {
    if (!change || !sameEngine) continue;
    for (const { type, engineDetails } of source.columns) {
      if (type.kind !== 'enum') continue;
      const made = columnDetailsOf(engineDetails).typeDefinitions?.find(({ kind }) => kind === 'type');
      if (made) await addTo(session, made, type.values);
    }
  }
}

async function addTo(
  session: Session,
  type: { readonly schema: string; readonly name: string },
  labels: readonly string[],
): Promise<void> {
  const rows = await session.query(
    `SELECT e.enumlabel AS label FROM pg_catalog.pg_enum e JOIN pg_catalog.pg_type t ON t.oid = e.enumtypid
     JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace WHERE n.nspname = $1 AND t.typname = $2
     ORDER BY e.enumsortorder`,
    [type.schema, type.name],
  );
  const there = rows.map(({ label }) => label ?? '');
  const [first] = there;
  if (first === undefined) return;
  for (const [at, label] of labels.entries()) {
    if (there.includes(label)) continue;
    const before = labels[at - 1];
    const place = before === undefined ? `BEFORE ${quoteText(first)}` : `AFTER ${quoteText(before)}`;
    await session.query(
      `ALTER TYPE ${quoteTable(type)} ADD VALUE IF NOT EXISTS ${quoteText(label)} ${place}`,
    );
  }
}
