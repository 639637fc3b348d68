import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '~/locales/languages';
import { RadiosField } from '../field/choices';
import { TextField } from '../field/field';
import { FieldRow, Fields } from '../form/form';
import { fieldError } from '../form/form-errors';
import type { ShownField } from '../form/shown-form';

export interface ProfileFieldsProps {
  fields: Readonly<Record<'first_name' | 'last_name' | 'email' | 'locale', ShownField>>;
}

/** The fields of a user's own profile. */
export function ProfileFields({ fields }: ProfileFieldsProps) {
  const { t } = useTranslation(['account', 'validation', 'errors']);
  const about = (name: keyof ProfileFieldsProps['fields']) => {
    const { initialValue } = fields[name];
    return {
      name,
      label: t(`profile.${name}`),
      defaultValue: typeof initialValue === 'string' ? initialValue : '',
      error: fieldError(t, fields[name]),
    };
  };
  return (
    <Fields>
      <FieldRow>
        <TextField {...about('first_name')} autoComplete="given-name" required />
        <TextField {...about('last_name')} autoComplete="family-name" required />
      </FieldRow>
      <TextField {...about('email')} type="email" autoComplete="email" required />
      <RadiosField
        {...about('locale')}
        options={[
          { value: 'browser', label: t('profile.browser') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
      />
    </Fields>
  );
}
