import type { Column, ColumnRef, PiiMark, StripColumn } from '@core/contract/schemas/column';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { piiEntity } from '@core/contract/pii-entities';
import type { StoredColumn } from '@core/schema/stored-schema';
import { dataTypeOf } from '../data-type';
import type { Refusal } from '../refusals';
import { nothingDiffers, type SyncStates } from '../sync-states';
import { columnPath, type ColumnState, type Workbench } from '../workbench';
import { examinationView } from './examination';
import { shownChoice, shownGenerator } from './shown-generator';

export function columnRef(bench: Workbench, column: StoredColumn): ColumnRef {
  const { schema } = bench.tableOf(column);
  return {
    column_id: column.id,
    table_id: column.tableId,
    schema_name: schema.schema,
    table_name: schema.name,
    column_name: column.schema.name,
  };
}

/** A column as screens show it, except sample values; source values in options only for those who may see rows. */
export function columnView(
  bench: Workbench,
  column: StoredColumn,
  maySeeRows: boolean,
  sync: SyncStates = nothingDiffers,
): Column {
  const { schema } = column;
  const table = bench.tableOf(column).schema;
  const reference = bench.referenceOf(column);
  const state = bench.state(column);
  const { examined } = column.configuration;
  return {
    id: column.id,
    table_id: column.tableId,
    schema_name: table.schema,
    table_name: table.name,
    column_name: schema.name,
    position: schema.position,
    native_type: schema.nativeType,
    widened_from: schema.widenedFrom ?? null,
    data_type: dataTypeOf(schema.type),
    is_type_supported: schema.supported,
    is_nullable: schema.nullable,
    is_primary_key: bench.isPrimaryKey(column),
    is_unique: bench.isUnique(column),
    is_autoincrement: schema.autoIncrement,
    is_generated: schema.generated,
    foreign_key: reference && {
      ...columnRef(bench, reference.column),
      foreign_key_id: reference.key.id,
      is_enabled: reference.key.isEnabled,
    },
    referred_by_count: bench.referrersOf(column).length,
    locked: lockView(bench, state),
    pii: piiView(state),
    protection: state.protection,
    examined: column.configuration.pii === null && examined ? examinationView(examined) : null,
    generator: {
      ...shownGenerator(state.generator, state.choice.parameters, maySeeRows),
      is_suggested: state.isSuggested,
      is_override: state.isOverride,
      follows: state.isFollower ? columnRef(bench, state.root) : null,
    },
    suggestion: shownChoice(state.isFollower ? null : column.configuration.suggestion, maySeeRows),
    sync_state: sync.column(bench, column),
  };
}

/** Why a column cannot be edited, or null. */
export function lockOf(bench: Workbench, state: ColumnState): Refusal | null {
  if (state.isFollower) return { code: 'key-follows', params: { target: columnPath(bench, state.root) } };
  if (bench.tableOf(state.column).schema.kind === 'view') return { code: 'column-of-view', params: {} };
  return state.column.schema.generated ? { code: 'column-generated', params: {} } : null;
}

function lockView(bench: Workbench, state: ColumnState): CodedMessage | null {
  const lock = lockOf(bench, state);
  return lock && { code: lock.code, params: { ...lock.params } };
}

function piiView(state: ColumnState): PiiMark {
  const { pii } = state.column.configuration;
  const entity = piiEntity.safeParse(pii?.entity);
  if (!pii || pii.dismissed) {
    return {
      status: 'NON_PII',
      entity: null,
      confidence: null,
      source: pii ? pii.source : null,
      evidence: [],
      reason: pii?.reason ?? null,
    };
  }
  return {
    status: state.piiStatus,
    entity: entity.success ? entity.data : 'CUSTOM',
    confidence: pii.source === 'manual' ? null : pii.confidence,
    source: pii.source,
    evidence: (pii.evidence ?? []).map(({ code, params }) => ({ code, params: { ...params } })),
    reason: pii.reason ?? null,
  };
}

export function stripColumn(state: ColumnState, isOnPage: boolean): StripColumn {
  return {
    column_id: state.column.id,
    column_name: state.column.schema.name,
    treatment: state.treatment,
    is_suggested: state.isSuggested,
    is_unprotected: state.piiStatus === 'UNPROTECTED',
    protection: state.protection,
    on_page: isOnPage,
  };
}
