import { piiEntity } from '@core/contract/pii-entities';
import { levelOf } from '@core/configuration/kept-level';
import { protectionStateOf } from '@core/configuration/protection-state';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { PlannedColumn } from '../run-plan';
import type { Generators, RunColumn, RunIndex } from '../run-request';
import { minNameWeight } from './searched-kinds';

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
  const stays = isKept || definition?.drawsFromList?.(generator!.parameters) === true;
  return {
    state,
    ...(examined && pii === null ? { examined } : {}),
    ...(isPersonal ? { pii: entity.success ? entity.data : 'CUSTOM' } : {}),
    ...(isPersonal && !isKept ? { isHidden: true } : {}),
    ...(stays && canHold(type) ? { isSearched: true } : {}),
  };
}

/** Whether a value of the type may be a hidden one, or contain one. */
function canHold(type: LogicalType): boolean {
  switch (type.kind) {
    case 'bool':
    case 'time':
    case 'interval':
    case 'uuid':
    case 'geo':
      return false;
    case 'int':
      return type.bits >= 32;
    case 'utf8':
      return (type.length ?? minNameWeight) >= minNameWeight / 2;
    default:
      return true;
  }
}
