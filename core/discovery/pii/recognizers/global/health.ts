import { isHealthWord } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const health: Recognizer = {
  id: 'global.health',
  entity: 'HEALTH',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'disability status',
          'prescribed drug',
          'drug name',
          'presenting complaint',
          'chief complaint',
          'dyslexia',
          'race health',
          'dx cd',
          'dx code',
          'dx desc',
        ],
        ...['blood grp'],
        ...['blood type', 'blood group', 'diagnosis', 'diagnoses', 'medical history'],
        ...['medical condition', 'allergies', 'allergy', 'disability', 'medication'],
        ...['health condition', 'icd 10', 'icd code', 'diagnosis code', 'bmi'],
        ...['blood pressure', 'heart rate', 'medical notes', 'symptoms', 'pregnant', 'smoker'],
        ...['body weight', 'vaccination', 'prescription', 'treatment plan', 'body height'],
      ],
      weak: ['weight', 'height', 'height cm', 'weight kg'],
    },
    de: {
      strong: [
        ...['schwerbehindert', 'medikament', 'diagnoseschlüssel', 'arzneimittel', 'legasthenie'],
        ...['blutgruppe', 'diagnose', 'vorerkrankung', 'vorerkrankungen', 'allergien'],
        ...['allergie', 'behinderung', 'krankengeschichte', 'medikation', 'körpergewicht'],
        ...['körpergröße', 'befund', 'schwanger', 'raucher', 'blutdruck', 'schwerbehinderung'],
      ],
      weak: ['gewicht', 'größe'],
    },
    nl: {
      strong: [
        ...['klacht', 'hoofdklacht', 'medicijn', 'geneesmiddel', 'dyslexie', 'klachten'],
        ...['bloedgroep', 'diagnose', 'allergie', 'allergieën', 'ziektebeeld'],
        ...['medische gegevens', 'medicatie', 'handicap', 'lichaamsgewicht'],
        ...['voorgeschiedenis', 'zwanger', 'roker', 'bloeddruk', 'anamnese', 'aandoening'],
      ],
      weak: ['gewicht', 'lengte', 'gewicht kg', 'lengte cm'],
    },
    ja: {
      strong: [
        ...['arerugi', '処方薬', 'shohoyaku', 'ketsuatsu', 'jibyo', 'kioreki', '診断コード', 'shindan cd'],
        ...['ketsuekigata', 'byomei', 'shindan mei', 'taiju', 'shincho'],
        ...[
          '血液型',
          '病名',
          '診断',
          '診断名',
          '既往歴',
          '既往症',
          'アレルギー',
          '障害',
          '身長',
          '体重',
          '病歴',
          '処方',
        ],
        ...['傷病名', '血圧', '持病'],
      ],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int', 'decimal', 'float', 'bool'],
  vetoes: [
    ...['check', 'server', 'service', 'endpoint', 'product', 'item', 'package', 'shipping'],
    ...['gross', 'tare', 'net', 'max', 'min', 'unit', 'pallet', 'parcel', 'font'],
  ],
  trust: 0.75,
  values: {
    shape: 'any',
    pattern: /^[\p{L}\d+. -]{1,40}$/u,
    known: isHealthWord,
    chance: 0.02,
    reach: 0.8,
    alone: 0.75,
    decisive: false,
    samples: {
      fit: ['AB+', 'E11.9', 'A型'],
      unfit: ['open', 'A', '12'],
    },
  },
};
