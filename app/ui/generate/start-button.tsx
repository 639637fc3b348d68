import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';

export interface StartButtonProps {
  /** Where the other job is that is active: the button says that it is cancelled for this one. */
  active: string | null;
  label: string;
}

/** Starts a job; beside it, while another one is active, the way there. */
export function StartButton({ active, label }: StartButtonProps) {
  const { t } = useTranslation('generate');
  return (
    <>
      <Button
        size="large"
        variant="primary"
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
