import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const namePrefix: Recognizer = {
  id: 'global.name-prefix',
  entity: 'NAME_PREFIX',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['family name prefix', 'last name prefix', 'salutation', 'honorific', 'name prefix'],
        ...['name suffix', 'honorific prefix', 'form of address', 'courtesy title'],
        ...['title of courtesy', 'name title'],
      ],
      weak: ['prefix', 'suffix', 'title'],
    },
    de: {
      strong: [
        ...['anrede', 'namenszusatz', 'vorsatzwort', 'adelstitel', 'namenszusätze'],
        ...['akademischer titel', 'briefanrede', 'titel akademisch'],
      ],
      weak: ['titel'],
    },
    nl: {
      strong: [
        ...['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels', 'aanhef'],
        ...['titulatuur', 'tussenv', 'tv achternaam', 'aanspreektitel', 'adellijke titel'],
      ],
      weak: ['titel'],
    },
    ja: {
      strong: ['敬称', '称号', 'keisho'],
    },
  },
  types: choiceKinds,
  vetoes: [
    ...['phone', 'dial', 'country', 'page', 'job', 'product', 'book', 'movie', 'film', 'song'],
    ...['file', 'url'],
  ],
  values: null,
};
