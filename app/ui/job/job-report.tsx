import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Section } from '../section/section';

/** Where the likeness and the privacy of what models made is told. */
export function JobReport({ href }: { href: string }) {
  const { t } = useTranslation('jobs');
  return (
    <Section title={t('report.title')} lead={t('report.lead')}>
      <LinkButton href={href}>{t('report.open')}</LinkButton>
    </Section>
  );
}
