import { columnKey, tableKey } from '@core/connectors/schema';
import { schemaTexts } from '@core/connectors/schema-texts';
import type { RunPlan } from '../run-plan';
import type { Finding } from './finding';
import { namedPlaces } from './named-places';

/** Texts of definitions that go to the destination with the tables that the run creates: labels, literals, comments. */
export function reviewTexts({ tables, options }: RunPlan): Finding[] {
  if (options.withoutTexts) return [];
  const carried = tables
    .filter(({ isMissing, change, sameEngine }) => sameEngine && (isMissing || change))
    .flatMap(({ source, target }) =>
      schemaTexts(source).map(({ name, texts }) => ({
        place: name === '' ? tableKey(target) : columnKey(target, name),
        count: texts.length,
      })),
    );
  if (carried.length === 0) return [];
  const places = [...new Set(carried.map(({ place }) => place))];
  const params = {
    count: carried.reduce((sum, { count }) => sum + count, 0),
    places: namedPlaces(places),
  };
  return [{ severity: 'info', code: 'definitions-carry-texts', table: null, column: null, params }];
}
