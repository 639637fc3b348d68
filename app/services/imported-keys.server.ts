import { z } from 'zod';
import { limits } from '@core/contract/limits';
import { apiFor } from './api.server';
import { checkForm } from './form.server';

const uploadForm = z.object({
  act: z.enum(['preview', 'replace']).default('preview'),
  text: z.string().default(''),
});

/** A file of keys, or text in its place, with what is wrong with it by field. */
export async function readKeyUpload(fields: FormData) {
  const file = fields.get('file');
  fields.delete('file');
  const submission = checkForm(fields, uploadForm);
  const text = typeof submission.payload['text'] === 'string' ? submission.payload['text'] : '';
  if (file instanceof File && file.name !== '') {
    const content = await file.text();
    return { submission, content, error: fileError(file, content) };
  }
  const isPreview = submission.payload['act'] !== 'replace';
  return { submission, content: text, error: isPreview ? textError(text) : null };
}

function fileError({ name, size }: File, content: string): Record<string, string[]> | null {
  if (!/\.(csv|txt)$/i.test(name) || content.includes('\0'))
    return { file: ['errors:file-type-not-allowed'] };
  if (size >= limits.uploadBytesMax) return { file: ['validation:file-size'] };
  return content.trim() === '' ? { file: ['validation:required'] } : null;
}

function textError(text: string): Record<string, string[]> | null {
  if (text.trim() === '') return { file: ['validation:required'] };
  return text.length > limits.uploadCharactersMax ? { text: ['validation:file-size'] } : null;
}

export const importFile = (request: Request, databaseId: number, content: string, isDryRun: boolean) =>
  apiFor(request).attempt((api) =>
    api.call('foreignKeys.import', { params: { databaseId }, body: { content, dry_run: isDryRun } }),
  );
