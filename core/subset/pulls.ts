import { sameKey } from './same-key';
import { chooseRows } from './select/choose-rows';
import type { KeyEndsName, SubsetSettings } from './settings';
import type { SubsetPlan, SubsetPull, SubsetReasonCount, SubsetTablePlan } from './subset-plan';
import type { SubsetRequest } from './subset-request';

const pullsAtMost = 3;
/** A choice that read no more rows than this is made again without the key, to know what it saves. */
const rowsReadAgain = 2_000_000;
const flowRounds = 20;

/**
 * The keys that bring most children, and what not following each would save: exactly, by choosing again, where that is
 * cheap; else estimated from how many rows came by which key.
 */
export async function pullsOf(
  request: SubsetRequest,
  tables: readonly SubsetTablePlan[],
  rowsRead: number,
): Promise<SubsetPlan['pulls']> {
  const pulls: SubsetPull[] = [];
  const total = sum(tables.map(({ got }) => got));
  for (const { key, rows } of greatest(tables)) {
    if (rowsRead > rowsReadAgain || request.countsSavings === false) {
      pulls.push({ key, rows, saved: Math.round(throughKey(tables, key)), isEstimate: true });
      continue;
    }
    const { onProgress: _untold, ...quiet } = request;
    const without = await chooseRows({ ...quiet, settings: cut(request.settings, key) });
    const left = sum(
      without.model.tables.map(({ keep, total, rows }) => (keep?.by === 'whole' ? total : rows.read)),
    );
    pulls.push({ key, rows, saved: Math.max(0, total - left) });
  }
  return pulls;
}

/** The settings with a key whose children are not followed. */
const cut = (settings: SubsetSettings, key: KeyEndsName): SubsetSettings => ({
  ...settings,
  keys: [
    ...settings.keys.filter((rule) => !sameKey(rule.key, key)),
    { key, follow: { perParent: 0, depth: null } },
  ],
});

function greatest(tables: readonly SubsetTablePlan[]): { key: KeyEndsName; rows: number }[] {
  return tables
    .flatMap(({ reasons }) =>
      reasons.flatMap((one) => (one.kind === 'child' ? [{ key: one.key, rows: one.rows }] : [])),
    )
    .sort((one, other) => other.rows - one.rows)
    .slice(0, pullsAtMost);
}

/** Rows whose reasons lead to a target by this key, as if the rows of a table had their reasons in equal shares. */
function throughKey(tables: readonly SubsetTablePlan[], key: KeyEndsName): number {
  const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}\n${name}`;
  const places = new Map(tables.map(({ table }, at) => [nameOf(table), at]));
  let shares = tables.map(() => 0);
  const shareOf = (reason: SubsetReasonCount): number => {
    if (reason.kind === 'target' || reason.kind === 'kept') return 0;
    if (reason.kind === 'child' && sameKey(reason.key, key)) return 1;
    const from = reason.kind === 'child' ? reason.key.parent : reason.key.child;
    return shares[places.get(nameOf(from)) ?? -1] ?? 0;
  };
  for (let round = 0; round < flowRounds; round++)
    shares = tables.map(({ got, reasons }) =>
      got === 0 ? 0 : sum(reasons.map((reason) => reason.rows * shareOf(reason))) / got,
    );
  return sum(tables.map(({ got }, at) => got * shares[at]!));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
