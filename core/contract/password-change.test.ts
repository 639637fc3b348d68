import { expect, test } from 'vitest';
import { passwordChangeErrors } from './password-change';
import { passwordChange } from './schemas/user';
import { parseFields } from './validation';

const good = 'correct horse battery';
const typed = (current?: string, wanted?: string, repeated?: string) => ({
  ...(current !== undefined && { current_password: current }),
  ...(wanted !== undefined && { new_password: wanted }),
  ...(repeated !== undefined && { repeat_password: repeated }),
});

test.each([
  ['nothing typed', typed()],
  ['one that holds', typed('old one', good, good)],
  ['no current one', typed(undefined, good, good)],
  ['an empty one', typed('', '', '')],
  ['too short', typed('old one', 'Kw7!', 'Kw7!')],
  ['too long', typed('old one', `${good}${'xy7-'.repeat(70)}`, `${good}${'xy7-'.repeat(70)}`)],
  ['not repeated alike', typed('old one', good, `${good}!`)],
  ['the same as before', typed(good, good, good)],
  ['the same as before and not repeated alike', typed(good, good, 'another one')],
  ['too short and not repeated alike', typed('', 'Kw7!', 'another one')],
])('a browser finds the same wrong as the schema: %s', (_, sent) => {
  const parsed = parseFields(passwordChange, sent);
  expect(passwordChangeErrors(sent)).toEqual(parsed.ok ? {} : parsed.errors);
});

test('a common password is left to the server', () => {
  const sent = typed('old one', 'abcdefgh', 'abcdefgh');
  expect(passwordChangeErrors(sent)).toEqual({});
  expect(parseFields(passwordChange, sent)).toMatchObject({
    errors: { new_password: ['validation:password-simple'] },
  });
});
