import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Section } from '../section/section';
import { Muted } from '../text/text';

/** A link to the report on the fidelity and privacy of synthesized data. */
export function JobReport({ href, mayView }: { href: string; mayView: boolean }) {
  const { t } = useTranslation(['jobs', 'tables']);
  return (
    <div data-print="none">
      <Section title={t('report.title')} lead={t('report.lead')}>
        {mayView ? (
          <LinkButton href={href}>{t('report.open')}</LinkButton>
        ) : (
          <p>
            <Muted>{t('tables:noPermission')}</Muted>
          </p>
        )}
      </Section>
    </div>
  );
}
