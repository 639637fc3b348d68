import { defineMocker } from '../../engine/define-mocker';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const least = 8;
const most = 128;

/** Random letters and digits in the length of the source value, for passwords, hashes and access tokens. */
export const mockToken = defineMocker({
  name: 'token',
  locales: [],
  fields: {},
  recipe: () => ({
    possible: letters.length ** least,
    shortest: least,
    draw(random, limit, source) {
      const length = Math.min(Math.max(source.text.length, least), most, limit);
      let text = '';
      for (let i = 0; i < length; i++) text += letters[random.int(letters.length)];
      return text;
    },
  }),
});
