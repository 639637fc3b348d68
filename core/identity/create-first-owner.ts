import { newToken } from '@core/kernel/ids';
import type { PasswordHasher, UserStore } from './ports';

export const firstOwnerName = 'admin';

/** Characters of a generated password: 16 of base64url carry 96 bits. */
const generatedLength = 16;

export const generatePassword = (): string => newToken().slice(0, generatedLength);

/**
 * Creates the Owner 'admin' in a store without users. A chosen password is kept; a generated one is returned once, to
 * be shown, and must be replaced at the first sign-in.
 * @returns the generated password, or null if the user exists or the password was chosen
 */
export async function createFirstOwner(
  deps: { readonly users: UserStore; readonly passwords: PasswordHasher },
  chosenPassword: string | null,
): Promise<string | null> {
  if ((await deps.users.count()) > 0) return null;
  const password = chosenPassword ?? generatePassword();
  await deps.users.create({
    username: firstOwnerName,
    email: null,
    firstName: 'Admin',
    lastName: 'Owner',
    role: 'Owner',
    mustChangePassword: chosenPassword === null,
    passwordHash: await deps.passwords.hash(password),
  });
  return chosenPassword === null ? password : null;
}
