import type { Treatment } from '@core/contract/enums';
import type { Fixture } from '../fixture';
import { columnBulkBar } from '../bulk-bar/bulk-bar.fixtures';
import { ColumnGrid } from './column-grid';
import type { GridColumn } from './column-row';

type Values = readonly [source: string | null, made: string | null];

let nextId = 1;

function column(
  name: string,
  nativeType: string,
  generator: readonly [Treatment, string?],
  [source, made]: Values,
  rest: Partial<GridColumn> = {},
): GridColumn {
  return {
    id: nextId++,
    name,
    href: `#${name}`,
    nativeType,
    isNullable: true,
    isUnique: false,
    pii: { status: 'NON_PII' },
    generator: { treatment: generator[0], detail: generator[1] },
    source,
    made,
    ...rest,
  };
}

const held = (entity: string, confidence: number) =>
  ({ pii: { status: 'PROTECTED', entity, confidence } }) as const;
const open = (entity: string, confidence: number) =>
  ({ pii: { status: 'UNPROTECTED', entity, confidence } }) as const;
const key = { isNullable: false, isUnique: true } as const;

const columns: GridColumn[] = [
  column('patient_id', 'bigint', ['mask', 'Key hash'], ['1048213', '7730164'], {
    key: 'PK',
    referredBy: { count: 14, href: '#referred' },
    ...key,
  }),
  column('epd_nummer', 'varchar(12)', ['mask', 'FF1 cipher'], ['ZH-0048-2213', 'ZH-7719-0846'], {
    ...held('Patient no.', 0.91),
    ...key,
  }),
  column('burgerservicenummer', 'char(9)', ['mask', 'FF1 cipher'], ['111222333', '504918205'], {
    isUnique: true,
    ...held('BSN', 0.99),
  }),
  column('voornamen', 'varchar(80)', ['mock', 'First name, nl'], ['Johanna Maria', 'Femke Sophie'], {
    isNullable: false,
    ...held('First name', 0.97),
  }),
  column(
    'tussenvoegsel',
    'varchar(10)',
    ['mock', 'Prefix, nl'],
    ['van der', null],
    held('Name prefix', 0.88),
  ),
  column('geboortenaam', 'varchar(64)', ['duplicate'], ['Terpstra', 'Terpstra'], {
    isPicked: true,
    ...open('Surname', 0.84),
  }),
  column(
    'geboortedatum',
    'date',
    ['mask', 'Noise ±30 d'],
    ['1961-04-17', '1961-05-02'],
    held('Birth date', 0.99),
  ),
  column(
    'geslacht_bij_geboorte_volgens_brp',
    'char(1)',
    ['synthesize', 'AI'],
    ['V', 'V'],
    held('Gender', 0.93),
  ),
  column('huisnummer', 'integer', ['mock', 'House no.'], ['214', '37'], {
    isPicked: true,
    ...held('House no.', 0.76),
    generator: { treatment: 'mock', detail: 'House no.', isSuggested: true },
  }),
  column('e_mail', 'varchar(254)', ['mock', 'Email'], ['j.hoogendoorn@ziggo.nl', 'f.verbruggen@example.nl'], {
    isUnique: true,
    ...held('Email', 0.99),
  }),
  column(
    'iban_declaratie',
    'varchar(34)',
    ['duplicate', 'by key'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    {
      key: 'FK',
      refersTo: { name: 'betaalrekening.iban', href: '#iban' },
      ...open('IBAN', 1),
    },
  ),
  column(
    '氏名_登録',
    'varchar(60)',
    ['mock', 'Full name, ja'],
    ['田中 美咲', '小林 陽菜'],
    held('Full name', 0.96),
  ),
  column(
    'opmerking_verpleging',
    'text',
    ['duplicate'],
    ['Dochter belt', 'Dochter belt'],
    open('Free text', 0.64),
  ),
];

export const patientGrid = (
  <ColumnGrid
    caption="epd.patient: columns 1–13 of 31"
    columns={columns}
    sample={{ row: 1, nextHref: '?sample=2' }}
    sort={{ name: { href: '?sort=-name', direction: 'ascending' }, confidence: { href: '?sort=confidence' } }}
    isPickable
  />
);

export const fixtures: Fixture[] = [
  {
    name: 'with a sample',
    layout: 'bleed',
    node: (
      <form method="post">
        {patientGrid}
        {columnBulkBar}
      </form>
    ),
  },
  {
    name: 'for a reader who may not see rows',
    layout: 'bleed',
    node: (
      <ColumnGrid
        caption="epd.patient without values"
        columns={columns
          .slice(0, 3)
          .map((column) => ({ ...column, id: column.id + 100, source: undefined, made: undefined }))}
        sample={null}
        isPickable={false}
      />
    ),
  },
  {
    name: 'nothing found',
    layout: 'bleed',
    node: <ColumnGrid caption="epd.patient: no columns" columns={[]} sample={{ row: 1 }} isPickable />,
  },
];
