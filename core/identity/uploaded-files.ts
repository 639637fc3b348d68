import { extname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { limits } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';

/** Texts uploaded by users. The oldest of a user are dropped if there are more than are kept. */
export interface UploadedFileStore {
  add(userId: number, file: { readonly filename: string; readonly content: string }): Promise<void>;
  /** null if the user has no file of that name. */
  content(userId: number, filename: string): Promise<string | null>;
}

interface KeptFile {
  readonly filename: string;
  readonly original_name: string;
  readonly bytes: number;
}

/**
 * Stores the files under unique names, all or none.
 * @throws FieldsError for one of 2 MB or more; AppError 'file-type-not-allowed' for one that is not text by its name or
 * content
 */
export async function keepFiles(
  store: UploadedFileStore,
  userId: number,
  files: readonly File[],
): Promise<KeptFile[]> {
  const texts = await Promise.all(files.map(async (file) => ({ file, content: await textOf(file) })));
  const kept: KeptFile[] = [];
  for (const { file, content } of texts) {
    const filename = `${randomUUID()}${extname(file.name).toLowerCase()}`;
    await store.add(userId, { filename, content });
    kept.push({ filename, original_name: file.name, bytes: file.size });
  }
  return kept;
}

async function textOf(file: File): Promise<string> {
  if (!/\.(csv|txt)$/i.test(file.name)) throw new AppError('file-type-not-allowed');
  if (file.size >= limits.uploadBytesMax)
    throw new FieldsError('validation-failed', { files: ['validation:file-size'] });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // not UTF-8: not an acceptable text
  }
  throw new AppError('file-type-not-allowed');
}
