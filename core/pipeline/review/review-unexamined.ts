import { columnKey } from '@core/connectors/schema';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { RunPlan } from '../run-plan';
import type { Finding } from './finding';
import { namedPlaces } from './named-places';

/** A text that may be longer has room for what its name does not say. */
const longFrom = 256;

/** Columns of no telling type that are copied though neither a person nor a scan of their values has looked at them. */
export function reviewUnexamined({ tables }: RunPlan): Finding[] {
  const places = tables.flatMap(({ source, columns }) =>
    columns
      .filter(
        ({ move, state, type }) => move.kind === 'copy' && state === 'NOT_EXAMINED' && holdsAnything(type),
      )
      .map(({ name }) => columnKey(source, name)),
  );
  if (places.length === 0) return [];
  const params = { count: places.length, places: namedPlaces(places) };
  return [{ severity: 'warning', code: 'columns-not-examined', table: null, column: null, params }];
}

/** Long texts, documents, pairs such as hstore and bytes: their names do not tell what is in them. */
function holdsAnything(type: LogicalType): boolean {
  switch (type.kind) {
    case 'utf8':
      return type.length === undefined || type.length >= longFrom;
    case 'list':
      return holdsAnything(type.item);
    default:
      return ['json', 'xml', 'binary', 'unknown'].includes(type.kind);
  }
}
