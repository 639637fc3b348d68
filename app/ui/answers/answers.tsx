import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import styles from './answers.module.css';

export interface Answer {
  question: string;
  answer: ReactNode;
  /** The page to change it on, which leads back here. */
  changeHref?: string;
  /** 'Change' by default. */
  changeLabel?: string;
}

/** The answers of one part of a wizard, each with a link to change it. */
export function Answers({ title, answers }: { title: string; answers: readonly Answer[] }) {
  const { t } = useTranslation('ui');
  return (
    <section className={styles.answers}>
      <h2>{title}</h2>
      <dl>
        {answers.map(({ question, answer, changeHref, changeLabel }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
            {changeHref && (
              <dd>
                <Link href={changeHref}>
                  {changeLabel ?? t('answers.change')}
                  <Hidden> {question}</Hidden>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
