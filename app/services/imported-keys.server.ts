import { z } from 'zod';
import { apiFor } from './api.server';
import { checkForm } from './form.server';
import { uploadedText } from './uploaded-text.server';

const uploadForm = z.object({
  act: z.enum(['preview', 'replace']).default('preview'),
  text: z.string().default(''),
});

/** A file of keys, or text in its place, with what is wrong with it by field. */
export async function readKeyUpload(fields: FormData) {
  const { content, error } = await uploadedText(fields);
  const submission = checkForm(fields, uploadForm);
  const isText = content === submission.payload['text'];
  return { submission, content, error: isText && submission.payload['act'] === 'replace' ? null : error };
}

export const importFile = (request: Request, databaseId: number, content: string, isDryRun: boolean) =>
  apiFor(request).attempt((api) =>
    api.call('foreignKeys.import', { params: { databaseId }, body: { content, dry_run: isDryRun } }),
  );
