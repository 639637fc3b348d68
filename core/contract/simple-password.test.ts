import { expect, it } from 'vitest';
import { newPassword } from './schemas/user';

it.each([
  'aaaaaaaa',
  '        ',
  '12345678',
  '1234567890',
  '87654321',
  'abcdefgh',
  'QWERTYUIOP',
  '12341234',
  '123123123',
  'abcabcab',
])('the password %j is refused as too simple', (password) => {
  const { error } = newPassword.safeParse(password);
  expect(error?.issues.map(({ message }) => message)).toEqual(['validation:password-simple']);
});

it.each(['a better password', 'aaaaaaab', '13579246', 'correct horse', 'パスワードです八文字'])(
  'the password %j is taken',
  (password) => expect(newPassword.safeParse(password).success).toBe(true),
);
