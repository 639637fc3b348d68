import type { Column, PiiMark } from '@core/contract/schemas/column';
import type { FindingChange, OwnRecognizer } from '@core/contract/schemas/pii-scan';
import { ibanColumn } from '../column-form/column-form.fixtures';
import type { Fixture } from '../fixture';
import { MarkActs } from './mark-acts';
import { MarkTable } from './mark-table';
import { RecognizerFields } from './recognizer-fields';
import { RecognizerTable } from './recognizer-table';
import { ScanComparison } from './scan-comparison';
import { ScanFields } from './scan-fields';

const place = { table_id: 1, schema_name: 'epd', table_name: 'patient' };
const column: Column = {
  ...{ ...ibanColumn, ...place, id: 1, column_name: 'bsn' },
  pii: {
    ...{ status: 'UNPROTECTED', entity: 'BSN', confidence: 0.99, source: 'deep', reason: null },
    evidence: [
      { code: 'name-reads', params: { words: 'bsn' } },
      { code: 'values-pass-check', params: { passing: 87, different: 90, by_chance: 8 } },
    ],
  },
};
const mark = (pii: Partial<PiiMark>): PiiMark => ({ ...column.pii, ...pii });

const columns: Column[] = [
  column,
  {
    ...{ ...column, id: 2, column_name: 'contact', protection: 'PROTECTED' },
    pii: mark({
      ...{ status: 'PROTECTED', entity: 'FREE_TEXT', confidence: 0.8 },
      evidence: [
        { code: 'found-at-path', params: { path: 'home.email', entity: 'EMAIL', passing: 9, values: 10 } },
      ],
    }),
  },
  {
    ...{ ...column, id: 3, column_name: 'herkomst', protection: 'NON_PII' },
    pii: mark({
      ...{ status: 'NON_PII', entity: null, confidence: null, source: 'manual', evidence: [] },
      reason: 'A code of the ward',
    }),
  },
  {
    ...{ ...column, id: 4, column_name: 'batch', protection: 'NON_PII' },
    examined: { examined_at: '2025-11-20T14:02:07Z', values: 1000, of: 18_000 },
    pii: mark({ status: 'NON_PII', entity: null, confidence: null, source: null, evidence: [] }),
  },
  {
    ...{ ...column, id: 5, column_name: 'card_number', protection: 'PROTECTED' },
    pii: mark({
      ...{ status: 'PROTECTED', entity: 'CREDIT_CARD', confidence: 0.95 },
      evidence: [
        { code: 'values-are-invalid', params: { different: 40, passing: 0, entity: 'CREDIT_CARD' } },
      ],
    }),
  },
];

const changes: FindingChange[] = [
  {
    ...{ ...place, column_id: 1, column_name: 'bsn', change: 'found', before: null },
    after: { entity: 'BSN', confidence: 0.99 },
  },
  {
    ...{ ...place, column_id: 2, column_name: 'naam', change: 'other_entity' },
    before: { entity: 'USERNAME', confidence: 0.6 },
    after: { entity: 'FULL_NAME', confidence: 0.9 },
  },
];

const recognizers: OwnRecognizer[] = [
  {
    ...{ id: 1, name: 'Badge', entity: 'CUSTOM', kind: 'pattern', pattern: 'KL-[0-9]{6}', values: null },
    column_names: ['badge', 'pas nummer'],
  },
  {
    ...{ id: 2, name: 'Ships', entity: 'FULL_NAME', kind: 'list', pattern: null, values: 12 },
    column_names: [],
  },
];

const entities = ['BSN', 'EMAIL', 'FULL_NAME', 'PHONE'] as const;

export const fixtures: Fixture[] = [
  { name: 'marks', node: <MarkTable workspaceId={1} columns={columns} mayEdit empty="None" /> },
  {
    name: 'marks to read',
    node: <MarkTable workspaceId={1} columns={columns.slice(0, 1)} mayEdit={false} empty="None" />,
  },
  {
    name: 'no marks',
    node: <MarkTable workspaceId={1} columns={[]} mayEdit empty="No column matches." />,
  },
  { name: 'decisions', node: <MarkActs /> },
  {
    name: 'scan',
    node: (
      <ScanFields
        entities={entities}
        selected={new Set(entities)}
        threshold={0.5}
        entityThresholds={{ EMAIL: 0.7 }}
      />
    ),
  },
  {
    name: 'scan of nothing',
    node: (
      <ScanFields
        entities={entities}
        selected={new Set()}
        threshold={0.5}
        entityThresholds={{}}
        initial={{ depth: 'deep', threshold: '2', 'entity_thresholds.BSN': '0.8' }}
        errors={{ entities: ['Select at least one kind of personal data.'] }}
      />
    ),
  },
  { name: 'recognizers', node: <RecognizerTable recognizers={recognizers} /> },
  { name: 'no recognizers', node: <RecognizerTable recognizers={[]} /> },
  {
    name: 'recognizer refused',
    node: (
      <RecognizerFields
        entities={['CUSTOM', ...entities]}
        initial={{ name: 'Badge', pattern: '[0-9' }}
        errors={{ pattern: ['Must be a pattern in the syntax of RE2.'] }}
      />
    ),
  },
  { name: 'comparison', node: <ScanComparison workspaceId={1} comparison={{ changes }} /> },
  { name: 'comparison of alike', node: <ScanComparison workspaceId={1} comparison={{ changes: [] }} /> },
];
