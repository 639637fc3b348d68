import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';

interface StartButtonProps {
  /** Where the other job is that is active: the button says that it is cancelled for this one. */
  active: string | null;
  label: string;
  isMain?: boolean;
}

/** Starts a job; beside it, while another one is active, the way there. */
export function StartButton({ active, label, isMain = true }: StartButtonProps) {
  const { t } = useTranslation('generate');
  return (
    <>
      <Button
        size="large"
        variant={isMain ? 'primary' : 'standard'}
        {...(active === null ? {} : { name: 'replace_active', value: 'true' })}
      >
        {active === null ? label : t('replaceActive')}
      </Button>
      {active !== null && (
        <LinkButton href={active} variant="plain">
          {t('toActive')}
        </LinkButton>
      )}
    </>
  );
}

export interface StartActionsProps extends Omit<StartButtonProps, 'isMain'> {
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
      <StartButton active={active} label={label} isMain={!goesOn} />
    </Actions>
  );
}
