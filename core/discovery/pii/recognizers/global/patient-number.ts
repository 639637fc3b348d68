import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const patientNumber: Recognizer = {
  id: 'global.patient-number',
  entity: 'PATIENT_NUMBER',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'patient identifier number',
          'chart number',
          'chart no',
          'hospital number',
          'hospital no',
          'medical id',
          'health id',
          'policy no',
          'certificate number insured',
          'case number patient',
        ],
        ...['patient id number', 'policy number', 'member number', 'insurance policy no'],
        ...['pid 3 patient id', 'patient account number', 'mothers identifier', 'alternate patient id'],
        ...['insureds id number', 'insured id number', 'insureds group emp id'],
        ...[
          'patient id list',
          'patient identifier',
          'patient external id',
          'medical record',
          'mrn no',
          'medical rec no',
        ],
        ...['mrn id'],
        ...['patient number', 'medical record number', 'mrn', 'patient no'],
        ...['health insurance number', 'insurance number', 'medicare number'],
        ...['policy holder number', 'insurance policy number', 'health card number'],
        ...['insurance card number', 'health ins card number', 'hicn'],
        ...['insurance member id', 'medicare id', 'medicaid number'],
      ],
      weak: ['record number', 'record no', 'chart number', 'chart no'],
      beside: ['patient', 'patients'],
    },
    de: {
      strong: [
        ...['fallnummer'],
        ...['patientennummer', 'versichertennummer', 'krankenversicherungsnummer', 'kvnr'],
        ...['versichertennr', 'patientennr', 'krankenversichertennummer'],
        ...['versicherungsnummer'],
      ],
      weak: ['aktennummer', 'akten nummer'],
      beside: ['patient', 'patienten'],
    },
    nl: {
      strong: [
        ...['client nummer', 'clientnummer', 'zorgnummer', 'verzekerden nummer', 'dossiernummer'],
        ...['patientnummer', 'patientnr', 'verzekerdennummer', 'polisnummer', 'patient nummer'],
        ...['patient identificatienummer', 'identificatienummer patient'],
        ...['epd nummer', 'verzekeringsnummer', 'zorgpasnummer', 'polis nummer'],
        ...['verzekerdenummer'],
      ],
      weak: ['dossiernummer', 'dossier nummer'],
      beside: ['patient', 'patienten'],
    },
    ja: {
      strong: [
        ...['受診番号', '診察番号', '加入者番号', 'karute bango'],
        ...['健康保険番号', '健保番号', '保険証記号番号', '受診者番号'],
        ...['患者コード', '被保険者証番号', '被保険者証記号', '被保険者記号', '保険証記号'],
        ...['kanja bango', 'kanja no', 'hokensho bango', 'hokensho no'],
        '患者番号',
        'カルテ番号',
        '診察券番号',
        '保険証番号',
        '被保険者番号',
        '健康保険証番号',
        '記号番号',
      ],
    },
  },
  types: digitKinds,
  trust: 0.85,
  values: null,
};
