import { piiEntity } from '@core/contract/pii-entities';
import { levelOf } from '@core/configuration/kept-level';
import { canTellOfPeople, protectionStateOf } from '@core/configuration/protection-state';
import type { PlannedColumn } from '../run-plan';
import type { Generators, RunColumn, RunIndex } from '../run-request';
import { minWeight } from './searched-kinds';

type Standing = Pick<PlannedColumn, 'state' | 'examined' | 'pii' | 'isHidden' | 'isSearched'>;

/** Whether a column's values are searched for elsewhere, and whether others are searched for in it. */
export function standingOf(column: RunColumn, index: RunIndex, generators: Generators): Standing {
  const { schema, configuration } = column;
  const { generator, suggestion = null, isSuggested = false } = index.rootOf(column).configuration;
  const definition = generator && generators.get(generator.id);
  const level = definition ? levelOf(definition, definition.keeps?.(generator.parameters) ?? []) : 'copied';
  const { pii, examined } = configuration;
  const isExamined = examined !== undefined;
  const root = { generator, suggestion, isSuggested };
  const state = protectionStateOf({ schema, pii, isExamined, root, level });
  const isKept = level === 'copied' || level === 'partly';
  const isPersonal = pii !== null && !pii.dismissed;
  const entity = piiEntity.safeParse(pii?.entity);
  const { type } = schema;
  const isLong = type.kind !== 'utf8' || (type.length ?? minWeight) >= minWeight;
  const isText = canTellOfPeople(type) && type.kind !== 'binary' && type.kind !== 'geo';
  return {
    state,
    ...(examined && pii === null ? { examined } : {}),
    ...(isPersonal ? { pii: entity.success ? entity.data : 'CUSTOM' } : {}),
    ...(isPersonal && !isKept ? { isHidden: true } : {}),
    ...(isKept && isText && isLong ? { isSearched: true } : {}),
  };
}
