import { defineMocker } from '../../engine/define-mocker';
import { jobTitles } from '../../words/job-titles';
import { mockLocales } from '../../words/locales';

export const mockJobTitle = defineMocker({
  name: 'job-title',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe: (locale) => ({ pool: jobTitles(locale) }),
});
