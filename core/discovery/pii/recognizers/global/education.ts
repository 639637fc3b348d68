import { isEducationLevel } from '../../dictionaries/choices';
import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const education: Recognizer = {
  id: 'global.education',
  entity: 'EDUCATION',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['field of study', 'study field', 'study school', 'school of study', 'study program'],
        ...['degree', 'qualification', 'qualifications', 'resume', 'curriculum vitae', 'cv'],
        'education',
        'education level',
        'educational level',
        'highest education',
        'highest degree',
        'academic degree',
        'educational attainment',
        'qualification level',
        'alma mater',
        'degree earned',
      ],
    },
    de: {
      strong: [
        'schulabschluss',
        'bildungsabschluss',
        'ausbildungsgrad',
        'bildungsgrad',
        'höchster abschluss',
        'hochschulabschluss',
        'studienabschluss',
      ],
    },
    nl: {
      strong: [
        ...['diploma', 'hoogste diploma', 'opleiding', 'studierichting', 'cv', 'curriculum vitae'],
        'opleidingsniveau',
        'hoogste opleiding',
        'hoogst genoten opleiding',
        'vooropleiding',
        'diploma niveau',
      ],
    },
    ja: {
      strong: [
        ...['出身学校', 'shusshin ko', 'shussin ko', '最終学校', '学位'],
        '学歴',
        '最終学歴',
        '卒業学校',
        '出身校',
        'gakureki',
        'saishu gakureki',
      ],
    },
  },
  types: [...choiceKinds, 'int'],
  vetoes: ['course', 'program', 'budget', 'centre', 'center', 'provider', 'department', 'title'],
  trust: 0.8,
  values: {
    shape: 'any',
    pattern: /^[\p{L}\d +/&.,'-]{2,60}$/u,
    known: isEducationLevel,
    chance: 0.01,
    reach: 0.6,
    alone: 0.6,
    decisive: false,
    samples: { fit: ['Bachelor of Science', 'Realschulabschluss', 'HBO', '大学卒'], unfit: ['open', 'M'] },
  },
};
