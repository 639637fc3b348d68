import { TextareaField, TextField } from './field';

interface Texts {
  readonly label: string;
  readonly hint: string;
  readonly error?: readonly string[] | undefined;
}

/** Text from an uploaded file, or pasted; `name` is the field of the pasted one, the file's is `file`. */
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
