import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';

export interface StartActionsProps {
  /** Where the other job is that is active: the button says that it is cancelled for this one. */
  active: string | null;
  label: string;
  /** The next page, once this one holds. */
  next: string | null;
  /** Validated more than an hour ago: validating again is the main act. */
  isStale: boolean;
}

/** Validate, and go on: whichever of the two is due is the main button. */
export function StartActions({ active, label, next, isStale }: StartActionsProps) {
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
        {...(active === null ? {} : { name: 'replace_active', value: 'true' })}
      >
        {active === null ? label : t('replaceActive')}
      </Button>
      {active !== null && (
        <LinkButton href={active} variant="plain">
          {t('toActive')}
        </LinkButton>
      )}
    </Actions>
  );
}
