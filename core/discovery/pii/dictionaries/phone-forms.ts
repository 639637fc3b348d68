/**
 * Whether digits are written as phone numbers are: with a country or trunk prefix, or in groups that other numbers do
 * not have. 8 to 15 digits (ITU-T E.164).
 */
export function isWrittenPhone(text: string): boolean {
  const [number = ''] = text.split(/ ?(?:x|ext)/);
  const digits = number.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 16 || digits.startsWith('000')) return false;
  if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(text) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(text))
    return false;
  if (/^97[89]-/.test(text)) return false;
  if (/^\+\d|^\(\+?\d{1,5}\)/.test(number)) return true;
  if (/^0\d/.test(digits) && digits.length >= 9) return !/^0\d{4,}\.\d/.test(number);
  return /^(?:1[-. ])?\d{3}([-. ])\d{3}\1\d{4}$/.test(number);
}
