import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';

export interface StartActionsProps {
  /** Another job is active: the button says that it is cancelled for this one. */
  isActive: boolean;
  label: string;
  /** The next page, once this one holds. */
  next: string | null;
  /** Validated more than an hour ago: validating again is the main act. */
  isStale: boolean;
}

/** Validate, and go on: whichever of the two is due is the main button. */
export function StartActions({ isActive, label, next, isStale }: StartActionsProps) {
  const { t } = useTranslation('generate');
  const goesOn = next !== null && !isStale;
  return (
    <Actions hasRule={false}>
      {next && (
        <LinkButton href={next} size="large" variant={goesOn ? 'primary' : 'standard'}>
          {t('continue')}
        </LinkButton>
      )}
      <Button
        size="large"
        variant={goesOn ? 'standard' : 'primary'}
        {...(isActive ? { name: 'replace_active', value: 'true' } : {})}
      >
        {isActive ? t('replaceActive') : label}
      </Button>
    </Actions>
  );
}
