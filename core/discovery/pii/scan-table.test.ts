import { describe, expect, it } from 'vitest';
import { createPhraseBook } from './phrases';
import { recognizers } from './registry';
import { scanTable } from './scan-table';
import { sampleOf } from './values/column-sample';

const book = createPhraseBook(recognizers);

function entitiesOf(table: string, ...names: readonly string[]) {
  const columns = names.map((name) => ({
    name,
    type: { kind: 'utf8' } as const,
    isForeignKey: false,
    isMadeByEngine: false,
  }));
  const found = scanTable(book, table, columns, { threshold: 0.5 });
  return Object.fromEntries(names.map((name, i) => [name, found[i]?.entity ?? null]));
}

describe('names that say little by themselves', () => {
  it('are read without the letters that the table puts before them', () => {
    expect(
      entitiesOf('IT_HhknSya', 'syono', 'hhknnmkn', 'hhknseiymd', 'hhkntelno', 'hhknadr1kn', 'hhknmeino'),
    ).toMatchObject({ hhknnmkn: 'FULL_NAME', hhknseiymd: 'BIRTH_DATE', hhkntelno: 'PHONE', syono: null });
  });

  it('are read as those of a person where the table is about persons', () => {
    expect(entitiesOf('t17', 'Voorl', 'Gebdat', 'Str', 'Pc')).toMatchObject({
      Voorl: 'INITIALS',
      Str: 'STREET',
      Pc: 'POSTCODE',
    });
    expect(entitiesOf('t17', 'Pos', 'Str', 'Pc')).toEqual({ Pos: null, Str: null, Pc: null });
  });

  it('are what one signs in with only where the table is about those who do', () => {
    expect(entitiesOf('users', 'user_id', 'role')).toMatchObject({ user_id: 'USERNAME' });
    expect(entitiesOf('orders', 'user_id', 'total')).toMatchObject({ user_id: null });
  });

  it('are of whom the first column numbers', () => {
    expect(entitiesOf('REC1', 'CUST-ID', 'NAME', 'CITY')).toMatchObject({ NAME: 'FULL_NAME', CITY: 'CITY' });
    expect(entitiesOf('REC1', 'ITEM-ID', 'NAME', 'CITY')).toMatchObject({ NAME: null, CITY: null });
  });
});

describe('a table of dealings', () => {
  it('has the name and place of whom it deals with, if it says where they are reached', () => {
    expect(entitiesOf('発送情報', 'NAME', 'TEL', 'ADDRESS1')).toMatchObject({ NAME: 'FULL_NAME' });
    expect(entitiesOf('payments', 'postcode', 'city', 'amount')).toMatchObject({ city: 'CITY' });
    expect(entitiesOf('payments', 'name', 'city', 'amount')).toEqual({
      name: null,
      city: null,
      amount: null,
    });
    expect(entitiesOf('parts', 'name', 'phone', 'postcode')).toMatchObject({ name: null });
  });
});

describe('what stands before a phrase', () => {
  it('says nothing against a note, nor across the word for an address', () => {
    expect(entitiesOf('workflow', 'workflow_comment', 'status_note')).toEqual({
      workflow_comment: 'FREE_TEXT',
      status_note: 'FREE_TEXT',
    });
    expect(entitiesOf('注文情報', 'ORDER_配送住所-国', '受注_市区町村')).toEqual({
      'ORDER_配送住所-国': 'COUNTRY',
      受注_市区町村: null,
    });
  });

  it('may be a word for a delivery before the role of a person', () => {
    expect(entitiesOf('t', 'SHIP_受取人', 'SHIP_お届け先1')).toEqual({
      SHIP_受取人: 'FULL_NAME',
      SHIP_お届け先1: 'ADDRESS',
    });
  });
});

describe('what people write', () => {
  it('is told by the table of messages, whatever else its name says', () => {
    expect(entitiesOf('sms_messages_outbound', 'message', 'status')).toMatchObject({ message: 'FREE_TEXT' });
    expect(entitiesOf('settings', 'message')).toEqual({ message: null });
  });
});

describe('longer names', () => {
  it('are paths, whose last part says what a value is', () => {
    const birth = 'Dbtr_Id_PrvtId_DtAndPlcOfBirth_BirthDt';
    expect(entitiesOf('pain008', birth, 'Dbtr_PstlAdr_TwnNm')).toEqual({
      [birth]: 'BIRTH_DATE',
      Dbtr_PstlAdr_TwnNm: 'CITY',
    });
  });

  it('may have the form of a value in front or behind', () => {
    expect(
      entitiesOf('verzekerden', 'datum_geboorte_verzekerde', 'code_geslacht_verzekerde', 'religie_code'),
    ).toEqual({
      datum_geboorte_verzekerde: 'BIRTH_DATE',
      code_geslacht_verzekerde: 'GENDER',
      religie_code: 'RELIGION',
    });
  });
});

it('reads the address that something is shipped to as an address, not as one of e-mail', () => {
  expect(entitiesOf('orders', 'ship_to_name', 'ship_to_address', 'bill_to_address')).toEqual({
    ship_to_name: 'FULL_NAME',
    ship_to_address: 'ADDRESS',
    bill_to_address: 'ADDRESS',
  });
});

describe('values that repeat as those of a list', () => {
  const sampled = (values: readonly string[], rows: number) =>
    sampleOf(Array.from({ length: rows }, (_, row) => values[row % values.length]!));
  const deep = (table: string, name: string, values: readonly string[], rows = 60) => {
    const column = { name, type: { kind: 'utf8' }, isForeignKey: false, isMadeByEngine: false } as const;
    return scanTable(book, table, [column], { threshold: 0.5, samples: [sampled(values, rows)] })[0]?.entity;
  };

  it('are no first names, titles of persons or notes, though a list of colours or remarks looks like it', () => {
    expect(deep('articles', 'color', ['Olive', 'Rose', 'Hazel'])).toBeUndefined();
    expect(deep('customer_reviews', 'title', ['Love it', 'Great', 'Not bad'])).toBeUndefined();
    expect(deep('zones', 'remark', ['closed on Sunday', 'see the catalogue'])).toBeUndefined();
  });

  it('are personal all the same where few persons come often, under a name that says so', () => {
    expect(deep('visits', 'employee_name', ['Jan Jansen', 'Anna de Vries', 'Peter Bakker'])).toBe(
      'FULL_NAME',
    );
    expect(deep('visits', 'cardholder', ['X1', 'X2', 'X3'])).toBe('FULL_NAME');
  });
});

it('a list of streets or countries has places that are nobody’s, and an address has its own', () => {
  expect(entitiesOf('streets', 'street_name', 'postcode')).toEqual({ street_name: null, postcode: null });
  expect(entitiesOf('customer_address', 'street_name', 'country_id')).toEqual({
    street_name: 'STREET',
    country_id: 'COUNTRY',
  });
});

it('reads the number of a prescription or a note as that of a document', () => {
  expect(entitiesOf('t', 'prescription', 'prescription_no')).toMatchObject({ prescription_no: null });
});
