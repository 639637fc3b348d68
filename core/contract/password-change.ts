import { limits } from './limits';

type PasswordChangeField = 'current_password' | 'new_password' | 'repeat_password';

/**
 * Validates a typed password change: text keys by field; empty if it can be sent. The same as the schema
 * `passwordChange`, for a browser that loads no schemas, except for common passwords: the server has the list.
 */
export function passwordChangeErrors(
  typed: Partial<Record<PasswordChangeField, unknown>>,
): Record<string, string[]> {
  const { current_password: current, new_password: wanted, repeat_password: repeated } = typed;
  const areTyped = [current, wanted, repeated].every((text) => text !== undefined);
  const keys = {
    current_password: [required(current)],
    new_password: [wrongPassword(wanted), areTyped && wanted === current && 'validation:password-same'],
    repeat_password: [required(repeated), areTyped && wanted !== repeated && 'validation:password-mismatch'],
  };
  const errors = Object.entries(keys).map(
    ([field, all]) => [field, all.filter((key) => key !== false)] as const,
  );
  return Object.fromEntries(errors.filter(([, all]) => all.length > 0));
}

const required = (text: unknown) => (text === undefined || text === '') && 'validation:required';

function wrongPassword(text: unknown): string | false {
  if (typeof text !== 'string') return 'validation:required';
  if (text.length < limits.passwordMin) return 'validation:password-short';
  return text.length > limits.passwordMax && 'validation:invalid';
}
