import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';

export interface StartButtonProps {
  /** URL of the other active job: the button says that it will be cancelled. */
  active: string | null;
  label: string;
  /** Id of the text that says why the button is disabled; null if it is not. */
  blockedById?: string | null;
}

/** Starts a job; while another one is active, beside a link to it. */
export function StartButton({ active, label, blockedById = null }: StartButtonProps) {
  const { t } = useTranslation('generate');
  return (
    <>
      <Button
        size="large"
        variant="primary"
        disabled={blockedById !== null}
        aria-describedby={blockedById ?? undefined}
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
