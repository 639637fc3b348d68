import {
  listOf,
  numbersOf,
  readAggregate,
  readChild,
  readLateKey,
  readShape,
  saveChild,
} from './across/model-parts-state';
import type { SchemaPlan, TablePlan } from './across/plan-schema';
import { SchemaModel, type ModelledTable, type TableModel } from './across/schema-model';
import { read, type State } from './encoders/state';
import { SequenceModel } from './fit-sequences';
import { loadModel, saveModel } from './saved-model';
import { readState, unreadable } from './single-table/model-state';
import { pack, unpack } from './single-table/packing';
import { loadView } from './sequences/view';

const format = 1;

/** A model of several tables as bytes: views, trees and histograms; nothing in it stands for a single row. */
export function saveSchemaModel({ parts }: SchemaModel): Uint8Array {
  const tables = parts.tables.map((table) => ({
    ...table,
    views: table.views.map((view) => view.save()),
    model: saveTableModel(table.model),
  }));
  return pack({ format, ...parts, tables });
}

/** Reads what `saveSchemaModel` wrote. @throws AppError 'synthesis-model-unreadable' where the bytes are anything else */
export function loadSchemaModel(bytes: Uint8Array): SchemaModel {
  const state = readState(unpack(bytes));
  if (state.format !== format) throw unreadable();
  return new SchemaModel({
    tables: listOf(state, 'tables', readTable),
    keys: listOf(state, 'keys', (key) => ({
      child: read.number(key, 'child'),
      parent: read.number(key, 'parent'),
    })),
    plan: readPlan(read.state(state, 'plan')),
    lateKeys: listOf(state, 'lateKeys', readLateKey),
    aggregates: listOf(state, 'aggregates', readAggregate),
    seed: read.number(state, 'seed'),
  });
}

export const saveSequenceModel = ({ schema }: SequenceModel): Uint8Array => saveSchemaModel(schema);

export const loadSequenceModel = (bytes: Uint8Array): SequenceModel =>
  new SequenceModel(loadSchemaModel(bytes));

function saveTableModel(table: TableModel): State {
  if (table.kind === 'alone') return { kind: 'alone', model: Uint8Array.from(saveModel(table.model)) };
  return table.kind === 'child' ? { kind: 'child', model: saveChild(table.model) } : { kind: table.kind };
}

function readTable(state: State): ModelledTable {
  return {
    name: read.text(state, 'name'),
    shapes: listOf(state, 'shapes', readShape),
    trainingRows: read.number(state, 'trainingRows'),
    model: readTableModel(read.state(state, 'model')),
    views: listOf(state, 'views', loadView),
  };
}

function readTableModel(state: State): TableModel {
  const kind = read.oneOf(state, 'kind', ['alone', 'child', 'given', 'empty']);
  switch (kind) {
    case 'alone':
      return { kind, model: loadModel(read.bytes(state, 'model')) };
    case 'child':
      return { kind, model: readChild(read.state(state, 'model')) };
    default:
      return { kind };
  }
}

const readPlan = (state: State): SchemaPlan => ({
  tables: listOf(state, 'tables', readTablePlan),
  groups: listOf(state, 'groups', (group) => ({
    roots: numbersOf(group, 'roots'),
    tables: numbersOf(group, 'tables'),
  })),
});

const readTablePlan = (state: State): TablePlan => ({
  contextKey: read.number(state, 'contextKey'),
  matchKeys: numbersOf(state, 'matchKeys'),
  pathKeys: listOf(state, 'pathKeys', (one) => ({
    key: read.number(one, 'key'),
    path: numbersOf(one, 'path'),
  })),
  lateKeys: numbersOf(state, 'lateKeys'),
});
