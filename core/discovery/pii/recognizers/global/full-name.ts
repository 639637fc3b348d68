import { isFullName } from '../../dictionaries/person-names';
import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const fullName: Recognizer = {
  id: 'global.full-name',
  entity: 'FULL_NAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['emerg contact', 'legal name', 'gp name'],
        ...['full name', 'fullname', 'complete name', 'name on card', 'card holder'],
        ...['cardholder', 'cardholder name', 'account holder', 'account holder name'],
        ...['next of kin', 'person name', 'contact person', 'emergency contact'],
        ...['patient name', 'customer name', 'employee name', 'student name', 'teacher name'],
        ...['name full'],
      ],
      weak: ['name', 'names', 'nm', 'signature name'],
      whole: [
        ...[
          'keeper',
          'holder',
          'owner',
          'insured',
          'policyholder',
          'payee',
          'payer',
          'tenant',
          'driver',
          'witness',
          'executor',
          'applicant',
        ],
        ...['contact', 'contact name', 'manager', 'supervisor', 'doctor', 'physician'],
        ...['guardian', 'spouse', 'recipient', 'beneficiary', 'author name', 'caretaker'],
        ...['attending', 'referred by', 'nominee', 'assigned to'],
      ],
    },
    de: {
      strong: [
        ...['koinh', 'name vorn', 'vollname', 'halter name'],
        ...['vollständiger name', 'vor und nachname', 'name und vorname', 'name vorname'],
        ...['kontoinhaber', 'karteninhaber', 'ansprechpartner', 'ansprechperson'],
        ...['kontaktperson', 'sachbearbeiter', 'versicherungsnehmer', 'personenname'],
        ...['kundenname', 'mitarbeitername', 'patientenname', 'empfängername'],
      ],
      weak: ['name', 'bezeichnung person'],
      whole: [
        ...['vorgesetzter', 'antragsteller', 'eigentümer', 'mieter', 'vermieter', 'patient', 'versicherter'],
        ...['hausarzt', 'betreuer', 'bearbeiter', 'empfänger', 'absender', 'auftraggeber'],
        ...['inhaber', 'halter'],
      ],
    },
    nl: {
      strong: [
        ...['naam vol', 'naam volledig', 'contact bij nood'],
        ...['volledige naam', 'naam voluit', 'tenaamstelling', 'ten name van', 'tnv'],
        ...['rekeninghouder', 'naam rekeninghouder', 'kaarthouder', 'contactpersoon'],
        ...['naam contactpersoon', 'aanspreeknaam', 'weergavenaam persoon', 'volledigenaam'],
        ...['klantnaam', 'persoonsnaam', 'naam client', 'naam patient'],
      ],
      weak: ['naam', 'namen'],
      whole: [
        ...['aanvrager', 'agent', 'eigenaar', 'houder', 'begunstigde', 'bewindvoerder', 'melder', 'huurder'],
        ...['huisarts', 'behandelaar', 'contact', 'afzender', 'ontvanger', 'opdrachtgever'],
        ...['leidinggevende', 'verzekerde', 'polishouder'],
      ],
    },
    ja: {
      strong: [
        ...['koza meigi', 'daihyosha mei', 'tanto mei', 'shimei kana', 'namae kana'],
        ...['氏名', '姓名', '名前', 'お名前', '氏名カナ', '氏名フリガナ', '口座名義', '口座名義人', '名義人'],
        ...['担当者名', '担当者', '代表者名', '宛名', 'shimei', 'namae', 'simei', '本名'],
      ],
      weak: [...['フリガナ', 'ふりがな', 'furigana'], ...['mei'], '名', '名称', 'カナ名'],
      whole: [
        ...['配偶者氏名', 'hogosha', 'tantosha'],
        '主治医',
        '保護者',
        '緊急連絡先名',
        '顧客名',
        '医師名',
      ],
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
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .,'’^・-]{3,70}$/u,
    known: isFullName,
    chance: 0.02,
    reach: 0.3,
    alone: 0.88,
    decisive: false,
    samples: {
      fit: ['Jan de Vries', 'Müller, Anna', 'J. Jansen', '佐藤 花子'],
      unfit: ['blue steel', 'invoice', 'Jan'],
    },
  },
};
