import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const fullName: Recognizer = {
  id: 'global.full-name',
  entity: 'FULL_NAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['full name', 'fullname', 'complete name', 'name on card', 'card holder'],
        ...['cardholder', 'cardholder name', 'account holder', 'account holder name'],
        ...['next of kin', 'person name', 'contact person', 'emergency contact', 'legal name'],
        ...['patient name', 'customer name', 'employee name', 'student name', 'teacher name'],
        ...['name full'],
      ],
      weak: ['name', 'names', 'nm', 'signature name'],
      whole: [
        ...['contact', 'contact name', 'manager', 'supervisor', 'doctor', 'physician'],
        ...['guardian', 'spouse', 'recipient', 'beneficiary', 'author name', 'caretaker'],
        ...['attending', 'referred by', 'nominee', 'assigned to'],
      ],
    },
    de: {
      strong: [
        ...['vollständiger name', 'vor und nachname', 'name und vorname', 'name vorname'],
        ...['kontoinhaber', 'karteninhaber', 'ansprechpartner', 'ansprechperson'],
        ...['kontaktperson', 'sachbearbeiter', 'versicherungsnehmer', 'personenname'],
        ...['kundenname', 'mitarbeitername', 'patientenname', 'empfängername'],
      ],
      weak: ['name', 'bezeichnung person'],
      whole: [
        ...['hausarzt', 'betreuer', 'bearbeiter', 'empfänger', 'absender', 'auftraggeber'],
        ...['inhaber', 'halter'],
      ],
    },
    nl: {
      strong: [
        ...['volledige naam', 'naam voluit', 'tenaamstelling', 'ten name van', 'tnv'],
        ...['rekeninghouder', 'naam rekeninghouder', 'kaarthouder', 'contactpersoon'],
        ...['naam contactpersoon', 'aanspreeknaam', 'weergavenaam persoon', 'volledigenaam'],
        ...['klantnaam', 'persoonsnaam', 'naam client', 'naam patient'],
      ],
      weak: ['naam', 'namen'],
      whole: [
        ...['huisarts', 'behandelaar', 'contact', 'afzender', 'ontvanger', 'opdrachtgever'],
        ...['leidinggevende', 'verzekerde', 'polishouder'],
      ],
    },
    ja: {
      strong: [
        ...[
          '氏名',
          '姓名',
          '名前',
          'お名前',
          '氏名カナ',
          '氏名フリガナ',
          'フリガナ',
          'ふりがな',
          '口座名義',
          '口座名義人',
          '名義人',
        ],
        ...['担当者名', '担当者', '代表者名', '宛名', 'shimei', 'namae', 'simei', 'furigana', '本名'],
      ],
      weak: ['名', '名称', 'カナ名'],
      whole: ['主治医', '保護者', '緊急連絡先名', '顧客名', '医師名'],
    },
  },
  types: textKinds,
  minLength: 4,
  vetoes: [
    ...['user', 'login', 'screen', 'display', 'nick', 'domain', 'host', 'file', 'tag', 'alias'],
    ...['event', 'table', 'column', 'class', 'field', 'company', 'account', 'maiden', 'brand'],
    ...['bedrijf', 'firma', 'bestand'],
  ],
  notInForeignKeys: true,
  values: null,
};
