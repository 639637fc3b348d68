import type { Fixture } from '../fixture';
import { CheckboxField, RadiosField } from './choices';
import { NumberField, PasswordField, SelectField, TextareaField, TextField } from './field';
import { UploadFields } from './upload-fields';

const wrongHost = 'The certificate is for pg-02.intern.zuiderveld.nl, not for epd-db.zuiderveld.nl';

export const fixtures: Fixture[] = [
  {
    name: 'a file or a pasted text',
    node: (
      <UploadFields
        file={{ label: 'File', hint: 'CSV or TXT.' }}
        text={{ name: 'text', label: 'Or paste the text', hint: 'At most 5,000 characters.' }}
      />
    ),
  },
  { name: 'text', node: <TextField name="workspace" label="Name" defaultValue="EPD acceptance" /> },
  {
    name: 'text with an error',
    node: <TextField name="host" label="Host" defaultValue="epd-db.zuiderveld.nl" error={wrongHost} isCode />,
  },
  { name: 'optional', node: <TextField name="schema" label="Schema" isOptional isCode /> },
  {
    name: 'password',
    node: <PasswordField name="password" label="Password" hint="One is kept. Leave this empty to keep it." />,
  },
  { name: 'number', node: <NumberField name="port" label="Port" defaultValue="5432" isCode /> },
  {
    name: 'select',
    node: (
      <SelectField
        name="ssl_mode"
        label="SSL mode"
        hint="verify-full also checks that the certificate matches the host name."
        defaultValue="verify-full"
        options={['disable', 'prefer', 'require', 'verify-ca', 'verify-full'].map((value) => ({
          value,
          label: value,
        }))}
      />
    ),
  },
  { name: 'textarea', node: <TextareaField name="values" label="Values" hint="One a line." rows={3} /> },
  {
    name: 'radios',
    node: (
      <RadiosField
        name="mode"
        label="What happens to the data"
        defaultValue="MOCK_OR_MASK"
        options={[
          { value: 'DE_IDENTIFY', label: 'De-identify', hint: 'Only personal data is changed.' },
          { value: 'MOCK_OR_MASK', label: 'Mock or mask', hint: 'By the type of the column.' },
          { value: 'SYNTHESIZE', label: 'Synthesize', isDisabled: true },
        ]}
      />
    ),
  },
  {
    name: 'radios with an error',
    node: (
      <RadiosField
        name="language"
        label="Language of the data"
        error="Select a language"
        options={[
          { value: 'nl', label: 'Dutch' },
          { value: 'ja', label: 'Japanese' },
        ]}
      />
    ),
  },
  {
    name: 'checkbox',
    node: (
      <CheckboxField
        name="truncate"
        label="Delete all existing rows before the load"
        hint="3 of them hold 1.9M rows now."
        defaultChecked
      />
    ),
  },
];
