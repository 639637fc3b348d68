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
  'password',
  'Password1!',
  'P@ssw0rd',
  'pa$$w0rd123',
  'passwordpassword',
  'Welkom01',
  'Sommer2024!',
  'iloveyou2',
  'letmein!',
  'adminadmin',
  'admin-1234',
  'welcome.test',
  '1q2w3e4r',
  'abcd1234',
  'ｐａｓｓｗｏｒｄ',
  'パスワード123',
])('the password %j is refused as too simple', (password) => {
  const { error } = newPassword.safeParse(password);
  expect(error?.issues.map(({ message }) => message)).toEqual(['validation:password-simple']);
});

it.each([
  'a better password',
  'aaaaaaab',
  '13579246',
  'correct horse',
  'パスワードです八文字',
  'admin-49281',
  'Kanaal-17-brug',
])('the password %j is taken', (password) => expect(newPassword.safeParse(password).success).toBe(true));
