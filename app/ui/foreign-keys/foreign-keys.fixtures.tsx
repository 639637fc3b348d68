import type { ForeignKey, ForeignKeyImportResult, KeyProposal } from '@core/contract/schemas/foreign-key';
import type { Fixture } from '../fixture';
import { ImportPreview } from './import-preview';
import { KeyCheckNotice } from './key-check';
import { KeyPairs } from './key-pairs';
import { KeyTable } from './key-table';
import { KeyTables } from './key-tables';
import { ProposalTable } from './proposal-table';
import { ScanFields } from './scan-fields';

const ends = {
  foreign_table: { table_id: 2, schema_name: 'epd', table_name: 'afspraak' },
  foreign_columns: [{ column_id: 8, column_name: 'patient_id' }],
  primary_table: { table_id: 1, schema_name: 'epd', table_name: 'patient' },
  primary_columns: [{ column_id: 1, column_name: 'id' }],
};

const declared: ForeignKey = {
  ...ends,
  ...{ id: 1, name: 'afspraak_patient', origin: 'declared', is_enabled: true, is_manually_added: false },
  ...{ cardinality: '1:n', confidence: null },
};
const keys: ForeignKey[] = [
  declared,
  { ...declared, id: 2, origin: 'virtual', is_enabled: false, confidence: 0.93 },
  { ...declared, id: 3, origin: 'virtual', is_manually_added: true, cardinality: '0..1:n' },
];

const sure: KeyProposal = {
  ...ends,
  ...{ id: 1, decision: 'open', cardinality: '1:n', confidence: 0.98, found_at: '2025-11-20T14:02:00Z' },
  evidence: {
    ...{ name_match: 'names-table', has_same_type: true, is_implied: false, type_column: null },
    ...{ filled_rows: 1204, distinct_keys: 310, orphan_rows: 0, met_keys: 310, parent_rows: 412 },
  },
};
const proposals: KeyProposal[] = [
  sure,
  { ...sure, id: 2, confidence: 0.81, evidence: { ...sure.evidence, name_match: 'role', orphan_rows: 12 } },
  {
    ...{ ...sure, id: 3, confidence: 0.64 },
    evidence: { ...sure.evidence, has_same_type: false, filled_rows: 0, distinct_keys: 0, met_keys: 0 },
  },
  {
    ...{ ...sure, id: 4, confidence: 0.9 },
    evidence: { ...sure.evidence, name_match: 'type-column', type_column: 'subject_type' },
  },
  { ...sure, id: 5, evidence: { ...sure.evidence, name_match: 'same-name', is_implied: true } },
];

const plan: ForeignKeyImportResult = {
  dry_run: true,
  added: [{ line: 2, foreign: 'epd.recept.patient_id', primary: 'epd.patient.id', is_enabled: true }],
  removed: [{ line: null, foreign: 'epd.log.gebruiker', primary: 'epd.gebruiker.id', is_enabled: true }],
  kept: [{ line: 3, foreign: 'epd.afspraak.arts', primary: 'epd.arts.id', is_enabled: false }],
  problems: [],
};

const checked = {
  ...{ filled_rows: 200, distinct_keys: 40, orphan_rows: 0, met_keys: 40, parent_rows: 41 },
  ...{ is_parent_unique: true, cardinality: '1:n' as const },
};

const pairs = {
  ...{ from: 'epd.afspraak', to: 'epd.patient', spareLines: 1 },
  foreign: [
    { value: '8', label: 'patient_id · integer' },
    { value: '9', label: 'arts · integer' },
  ],
  primary: [
    { value: '1', label: 'id · integer' },
    { value: '2', label: 'naam · text' },
  ],
  lines: [{ foreign: '8', primary: '1' }],
};

export const fixtures: Fixture[] = [
  { name: 'keys', node: <KeyTable workspaceId={1} keys={keys} mayEdit empty="None" /> },
  { name: 'no keys', node: <KeyTable workspaceId={1} keys={[]} mayEdit={false} empty="No key matches." /> },
  {
    name: 'proposals',
    node: <ProposalTable caption="Proposed keys" workspaceId={1} proposals={proposals} isOpen />,
  },
  {
    name: 'proposals to read',
    node: <ProposalTable caption="Proposed keys" workspaceId={1} proposals={proposals} isOpen={false} />,
  },
  { name: 'scan', node: <ScanFields /> },
  { name: 'import', node: <ImportPreview plan={plan} /> },
  {
    name: 'import with problems',
    node: (
      <ImportPreview
        plan={{
          ...{ ...plan, added: [], removed: [], kept: [] },
          problems: [
            {
              line: 2,
              problem: { code: 'foreign-key-unresolved', params: { name: 'epd.recpt.patient_id' } },
            },
            { line: 5, problem: { code: 'foreign-key-exists', params: {} } },
          ],
        }}
      />
    ),
  },
  {
    name: 'tables to choose',
    node: (
      <KeyTables
        names={['epd.afspraak', 'epd.patient']}
        asked={{ from: 'epd.afspraken', to: 'epd.patient' }}
        unknown={['from']}
        isChosen={false}
      />
    ),
  },
  { name: 'columns to choose', node: <KeyPairs {...pairs} /> },
  {
    name: 'columns that are not paired',
    node: (
      <KeyPairs
        {...pairs}
        initial={{ foreign_0: '8', primary_1: '2' }}
        error={['Choose a column on both sides of each line.']}
      />
    ),
  },
  { name: 'check that holds', node: <KeyCheckNotice check={checked} /> },
  { name: 'check with orphans', node: <KeyCheckNotice check={{ ...checked, orphan_rows: 3 }} /> },
  {
    name: 'check of columns that repeat',
    node: <KeyCheckNotice check={{ ...checked, is_parent_unique: false }} />,
  },
];
