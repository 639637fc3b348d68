import { defineMocker } from '../../engine/define-mocker';
import { LetterForm } from '../../engine/letter-form';

const two = new LetterForm('?.?.');
const bare = new LetterForm('??');

/** 'A.B.'; two bare letters in a column too narrow for points. */
export const mockInitials = defineMocker({
  name: 'initials',
  locales: [],
  fields: {},
  recipe: () => ({
    possible: two.possible,
    shortest: bare.length,
    draw: (random, limit) => (limit < two.length ? bare : two).draw(random),
  }),
});
