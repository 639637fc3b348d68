import { TextareaField, TextField } from './field';

interface Texts {
  readonly label: string;
  readonly hint: string;
  readonly error?: readonly string[] | undefined;
}

/** A text that comes as a file, or is pasted; `name` is of the pasted one, the file's is `file`. */
export function UploadFields({
  file,
  text: { name, ...text },
}: {
  file: Texts;
  text: Texts & { name: string };
}) {
  return (
    <>
      <TextField name="file" type="file" accept=".csv,.txt,text/csv,text/plain" {...file} />
      <TextareaField name={name} {...text} isCode rows={6} />
    </>
  );
}
