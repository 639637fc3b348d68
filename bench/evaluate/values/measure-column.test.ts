import { expect, it } from 'vitest';
import { agreementOf } from './agreement';
import { measureColumn, type MadeValue } from './measure-column';

const value = (source: string, made: string, again: string | null = made): MadeValue => ({
  source,
  made,
  again,
});

it('counts unchanged values, lost values of a domain, and changes by new rows', () => {
  const values = [value('A', 'B'), value('A', 'A'), value('B', 'B', 'A'), value('rare', 'A', null)];
  expect(measureColumn('custom.sampler', values)).toEqual({
    rows: 4,
    unchanged: 0.5,
    reappearing: 1,
    distinctBefore: 3,
    distinctAfter: 2,
    classesLost: 0.25,
    domainKept: 1,
    formatKept: 0.75,
    changedByNewRows: 1 / 3,
    valid: null,
  });
});

it('treats words of any length as the same format, and verifies check digits', () => {
  const measures = measureColumn('mock.iban', [value('NL91 ABNA 0417', 'NL91ABNA0417164300')]);
  expect(measures).toMatchObject({ formatKept: 0, valid: 1 });
  expect(measureColumn('mock.city', [value('Ede', 'Rotterdam'), value('EDE', 'Breda')]).formatKept).toBe(0.5);
});

it('checks consistency if the source has it', () => {
  const row = (full: string, first: string, last: string) => ({ full, first, last });
  const pairs = [
    { source: row('Jan Smit', 'Jan', 'Smit'), made: row('Piet Bos', 'Piet', 'Bos') },
    { source: row('Jan Smit', 'Jan', 'Smit'), made: row('Piet Bos', 'Kees', 'Bos') },
    { source: row('Board', 'Jan', 'Smit'), made: row('Board', 'Piet', 'Bos') },
  ];
  const rows = pairs.map(({ source, made }) => ({
    source: new Map(Object.entries(source)),
    made: new Map(Object.entries(made)),
  }));
  const parameters = { firstNameColumn: 'first', lastNameColumn: 'last' };
  expect(agreementOf('full', 'mock.full-name', parameters, rows)).toEqual({
    kind: 'names',
    rows: 4,
    share: 0.75,
  });
});
