import { describe, expect, it } from 'vitest';
import { createPhraseBook } from './phrases';
import { foldText, splitName } from './name-reader';
import { recognizers } from './registry';

const { reader } = createPhraseBook(recognizers);

describe('names of columns', () => {
  it.each([
    ['customerEMail_2', ['customer', 'e', 'mail', '2']],
    ['CUST_FIRST_NAME', ['cust', 'first', 'name']],
    ['HTTPServerURL', ['http', 'server', 'url']],
    ['Straße', ['strasse']],
    ['ＴＥＬ番号', ['tel', '番号']],
    ['氏名_登録', ['氏名', '登録']],
  ])('%s is split by case, script and separators', (name, words) => {
    expect(splitName(name)).toEqual(words);
  });

  it.each([
    ['FIRSTNAME', ['firstname']],
    ['CUSTNAME', ['cust', 'name']],
    ['kundennachname', ['kunden', 'nachname']],
    ['persoonsnaam', ['persoonsnaam']],
    ['werknemersnaam', ['werknemers', 'naam']],
    ['leeftijdsgroep', ['leeftijd', 'groep']],
    ['自宅電話番号', ['自宅', '電話番号']],
    ['部署名', ['部署', '名']],
    ['担当者名', ['担当者名']],
  ])('%s is parted into known words', (name, words) => {
    expect(reader.read(name)).toEqual(words);
  });

  it('are read alike by every book, not by the first alone', () => {
    expect(createPhraseBook(recognizers).reader.read('部署名')).toEqual(reader.read('部署名'));
  });

  it.each(['capacity', 'mileage', 'rename', 'passport', 'airport'])('%s stays whole', (name) => {
    expect(reader.read(name)).toEqual([name]);
  });

  it('are folded without accents, but kana keep their marks', () => {
    expect(foldText('Größe É')).toBe('grosse e');
    expect(foldText('がパ')).toBe('がパ');
  });
});
