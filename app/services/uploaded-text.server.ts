import { limits, serverLimits } from '@core/contract/limits';

/** The text of a file that a form sends, or what was typed in its place into the field of a name, with what is wrong by field. Takes the file out of the form. */
export async function uploadedText(
  fields: FormData,
  name = 'text',
): Promise<{
  readonly content: string;
  readonly error: Record<string, string[]> | null;
}> {
  const file = fields.get('file');
  fields.delete('file');
  if (file instanceof File && file.name !== '') {
    const content = await file.text();
    return { content, error: fileError(file, content) };
  }
  const typed = fields.get(name);
  const text = typeof typed === 'string' ? typed : '';
  return { content: text, error: textError(text, name) };
}

function fileError({ name, size }: File, content: string): Record<string, string[]> | null {
  if (!/\.(csv|txt)$/i.test(name) || content.includes('\0'))
    return { file: ['errors:file-type-not-allowed'] };
  if (size >= limits.uploadBytesMax) return { file: ['validation:file-size'] };
  return content.trim() === '' ? { file: ['validation:required'] } : null;
}

function textError(text: string, name: string): Record<string, string[]> | null {
  if (text.trim() === '') return { file: ['validation:required'] };
  return text.length > serverLimits.uploadCharactersMax ? { [name]: ['validation:file-size'] } : null;
}
