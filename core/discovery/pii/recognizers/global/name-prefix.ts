import { isNamePrefix } from '../../dictionaries/choices';
import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const namePrefix: Recognizer = {
  id: 'global.name-prefix',
  entity: 'NAME_PREFIX',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['honorific title', 'academic title', 'title prefix'],
        'formal title',
        ...['civility', 'family name suffix', 'last name suffix'],
        ...['family name prefix', 'last name prefix', 'salutation', 'honorific', 'name prefix'],
        ...['name suffix', 'honorific prefix', 'form of address', 'courtesy title'],
        ...['title of courtesy', 'name title'],
      ],
      weak: ['prefix', 'suffix', 'title'],
    },
    de: {
      strong: [
        ...['akademischer grad', 'akad grad', 'namensvorsatz', 'namensbestandteil'],
        ...['anred', 'anr', 'namzu', 'vorsw'],
        ...['anrede', 'namenszusatz', 'vorsatzwort', 'adelstitel', 'namenszusätze'],
        ...['akademischer titel', 'briefanrede', 'titel akademisch'],
      ],
      weak: ['titel'],
    },
    nl: {
      strong: [
        ...['tv', 'vv', 'vvgsl', 'voorvg', 'titels', 'tussenvgsl naam'],
        ...['voorvoegsel geslachtsnaam', 'voorvoegsel achternaam', 'predikaat', 'predicaat'],
        ...['achtervoegsel', 'achtervoegsels', 'titel achter', 'titel voor'],
        ...['tussenv', 'tussenvgsl', 'voorv'],
        ...['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels', 'aanhef'],
        ...['titulatuur', 'tv achternaam', 'aanspreektitel', 'adellijke titel'],
      ],
      weak: ['titel'],
    },
    ja: {
      strong: ['敬称', '称号', 'keisho'],
    },
  },
  types: [...choiceKinds, 'int'],
  vetoes: [
    ...['phone', 'dial', 'country', 'page', 'job', 'product', 'book', 'movie', 'film', 'song'],
    ...['file', 'url'],
  ],
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .'’]{1,20}$/u,
    known: isNamePrefix,
    chance: 0.01,
    reach: 0.7,
    alone: 0.75,
    decisive: false,
    samples: {
      fit: ['Mrs.', 'van der', 'Herr'],
      unfit: ['open', 'closed'],
    },
  },
};
