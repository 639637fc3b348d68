import { tableKey } from '@core/connectors/schema';
import { profileOf } from '@core/configuration/column-profile';
import { refusalCode } from '@core/configuration/refusals';
import { rowRemarks, type RowMember } from '@core/configuration/row-remarks';
import { carriesKeys, type ColumnProfile, type GeneratorDefinition } from '@core/generators/generator';
import { inLocale } from '@core/generators/review';
import type { RunPlan } from '../run-plan';
import type { RunColumn, RunIndex, RunRequest } from '../run-request';
import { expectedDuplicates } from './expected-duplicates';
import type { ErrorFinding, Finding } from './finding';
import { at } from './place';

/** Checks the generators of the run against their columns; and finds unprotected personal data. */
export function reviewGenerators(request: RunRequest, plan: RunPlan, index: RunIndex): Finding[] {
  const loaded = new Set(plan.tables.map((table) => table.id));
  const columns = request.source.schema.columns.filter(
    (column) => loaded.has(column.tableId) && !column.schema.generated,
  );
  const findings = columns
    .filter((column) => index.rootOf(column) === column)
    .flatMap((column) => reviewGenerator(request, index, column));
  const unprotected = columns.filter((column) => isUnprotected(request, index, column));
  if (unprotected.length === 0) return findings;
  const params = { count: unprotected.length };
  return [
    ...findings,
    { severity: 'warning', code: 'personal-data-unprotected', table: null, column: null, params },
  ];
}

function reviewGenerator(request: RunRequest, index: RunIndex, column: RunColumn): Finding[] {
  const { generator } = column.configuration;
  if (generator === null) return [];
  const table = index.tableOf(column).schema;
  const place = at(table, column.schema.name);
  const definition = request.generators.get(generator.id);
  const named = { generator: generator.id, table: tableKey(table), column: column.schema.name };
  if (!definition) return [{ severity: 'error', code: 'generator-unknown', ...place, params: named }];
  const parameters = definition.parameters.safeParse(generator.parameters);
  if (!parameters.success) {
    return [{ severity: 'error', code: 'generator-parameters-invalid', ...place, params: named }];
  }
  const profile = profileOf(index, column);
  const findings: Finding[] = [];
  if (!definition.accepts.includes(profile.type.kind)) {
    const params = { ...named, type: profile.type.kind, reason: 'type-not-accepted' };
    findings.push({ severity: 'error', code: 'generator-not-accepted', ...place, params });
  }
  if (index.followersOf(column).length > 0 && !carriesKeys(definition, parameters.data)) {
    findings.push({ severity: 'error', code: 'generator-not-for-keys', ...place, params: named });
  }
  const choice = { generator: definition, parameters: parameters.data };
  const remarks = [
    ...definition.review(profile, inLocale(definition, parameters.data, request.locale)),
    ...(definition.companions ? rowRemarks(profile, choice, rowOf(request, index, column)) : []),
  ];
  for (const remark of remarks) {
    const params = { ...remark.params, ...named, reason: remark.code };
    findings.push(
      remark.severity === 'refusal'
        ? ({ severity: 'error', code: refusalCode(remark.code), ...place, params } as ErrorFinding)
        : { severity: 'warning', code: 'generator-remark', ...place, params },
    );
  }
  const possible = definition.possibleValues(profile, parameters.data);
  if (
    definition.isDistinct?.(profile, parameters.data) &&
    (possible ?? Infinity) >= (profile.rowCount ?? 0)
  ) {
    return findings;
  }
  return [...findings, ...reviewUniqueness(definition, profile, possible, place)];
}

/** The columns of the table, with their generators as far as these are known and their parameters valid. */
function rowOf({ generators }: RunRequest, index: RunIndex, column: RunColumn): RowMember[] {
  return index.columnsOf(index.tableOf(column)).map((one) => {
    const { generator: chosen } = index.rootOf(one).configuration;
    const generator = chosen && generators.get(chosen.id);
    const parameters = generator?.parameters.safeParse(chosen?.parameters);
    const isKnown = generator && parameters?.success;
    return { schema: one.schema, choice: isKnown ? { generator, parameters: parameters.data } : null };
  });
}

function reviewUniqueness(
  definition: GeneratorDefinition,
  profile: ColumnProfile,
  possible: number | null,
  place: ReturnType<typeof at>,
): Finding[] {
  const { unique } = definition.capabilities;
  if (!profile.unique || unique === 'always' || unique === 'as-source') return [];
  const rows = profile.rowCount ?? 0;
  const names = { table: profile.table, column: profile.name, generator: definition.id };
  if (unique === 'no')
    return rows <= 1 ? [] : [{ severity: 'error', code: 'generator-not-unique', ...place, params: names }];
  if (possible === null) return [];
  const expected = expectedDuplicates(rows, possible);
  if (expected < 0.01) return [];
  if (possible < rows) {
    const params = { ...names, possible, needed: rows };
    return [{ severity: 'error', code: 'domain-too-small', ...place, params }];
  }
  const params = { ...names, possible, rows, expected: Math.max(1, Math.round(expected)) };
  return [{ severity: 'warning', code: 'uniqueness-at-risk', ...place, params }];
}

/** Marked as personal, and copied or kept as it is. */
function isUnprotected(request: RunRequest, index: RunIndex, column: RunColumn): boolean {
  const { pii } = column.configuration;
  if (pii === null || pii.dismissed) return false;
  const generator = index.rootOf(column).configuration.generator;
  return generator === null || request.generators.get(generator.id)?.capabilities.protects === 'no';
}
