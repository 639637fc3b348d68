import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { NameMap } from '../../bundles/name-map';
import { initialBeside, knownNames } from '../../bundles/person-names';
import { LetterForm } from '../../engine/letter-form';

const two = new LetterForm('?.?.');
const bare = new LetterForm('??');
/** One name in so many begins with the same letter as another: letters are far from equally frequent. */
const initialsMet = 8;
const initials = /^[\p{L}.\s-]{1,12}$/u;
const isInitials = (text: string): boolean => initials.test(text) && !/\p{L}{4}/u.test(text);

/** Those of the first names beside, where there are any; points, blanks and case stay. */
export const mockInitials = defineRowMocker({
  name: 'initials',
  locales: [],
  fields: { gender: genderField },
  beside: { firstNameColumn: 'source', fullNameColumn: 'source' },
  possible: () => two.possible,
  shortest: () => bare.length,
  domainOf: () => (text) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    return { name: `initials:${letters}`, size: initialsMet ** letters, stays: 'each' };
  },
  maker({ draw, language, parameters: { gender } }) {
    const map = new NameMap(draw, language, chosenGender(gender));
    return (text, { firstNameColumn, fullNameColumn }, limit) => {
      if (!isInitials(text)) return (limit < two.length ? bare : two).draw(draw.stream('initials', text));
      const { first } = knownNames(firstNameColumn, null, fullNameColumn);
      let at = 0;
      return text.replace(/\p{L}/gu, (letter) => {
        const made = initialBeside(map, letter, first[at++]);
        return letter === letter.toLowerCase() && letter !== letter.toUpperCase() ? made.toLowerCase() : made;
      });
    };
  },
});
